import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

test('every built file of text has a smaller neighbour in each encoding, and nothing else has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-compress-'))
  const code = 'export const answer = 42\n'.repeat(100)
  mkdirSync(join(folder, 'js'))
  writeFileSync(join(folder, 'js/long.js'), code)
  writeFileSync(join(folder, 'js/short.js'), 'export {}')
  writeFileSync(join(folder, 'face.woff2'), code)
  await compressFiles(folder)
  expect(readdirSync(join(folder, 'js')).toSorted()).toEqual(['long.js', 'long.js.br', 'long.js.gz', 'short.js'])
  expect(readdirSync(folder).toSorted()).toEqual(['face.woff2', 'js'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'js/long.js.br'))).toString()).toBe(code)
  expect(gunzipSync(readFileSync(join(folder, 'js/long.js.gz'))).toString()).toBe(code)
  rmSync(folder, { recursive: true })
})
