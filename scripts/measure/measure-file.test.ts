import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { generatePlaylist } from '../../packages/sources/src/fixtures/generate-playlist.ts'
import { measureInChild } from './measure-file.ts'

describe('measuring a reader of files in a process of its own', () => {
  it('counts what the readers of the playlist bench read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-measure-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'small.m3u')
    writeFileSync(file, Buffer.concat(await Array.fromAsync(generatePlaylist({ entries: 20, seed: 1 }))))
    const script = new URL('../bench/m3u/take.ts', import.meta.url)
    for (const task of ['read', 'other']) expect((await measureInChild(script, task, file)).count, task).toBe(20)
  })

  it('says which task has ended without a result', async () => {
    const script = new URL('../bench/m3u/missing.ts', import.meta.url)
    await expect(measureInChild(script, 'read', 'none.m3u')).rejects.toThrow('measuring read ended with 1')
  })
})
