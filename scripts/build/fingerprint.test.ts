import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../terminal/root.ts'
import { fingerprint } from './fingerprint.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(root, 'node_modules/.cache/fingerprint-'))
  file = join(folder, '.recorded')
  writeFileSync(join(folder, 'one.ts'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = () => fingerprint([relative(root, join(folder, 'one.ts')), relative(root, join(folder, 'two.ts'))], file)

it('is the same as long as nothing changes, and another with every changed or added source', () => {
  const first = now()
  expect(first.isRecorded).toBe(false)
  first.record()
  expect(now()).toMatchObject({ content: first.content, isRecorded: true })
  writeFileSync(join(folder, 'one.ts'), 'two')
  expect(now().isRecorded).toBe(false)
  writeFileSync(join(folder, 'one.ts'), 'one')
  writeFileSync(join(folder, 'two.ts'), '')
  expect(now().isRecorded).toBe(false)
})

it('takes sources that were only touched for what they are', () => {
  now().record()
  utimesSync(join(folder, 'one.ts'), 1, 1)
  expect(now().isRecorded).toBe(true)
})
