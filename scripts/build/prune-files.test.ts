import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pruneFiles } from './prune-files.ts'

it('of a cache the files written before a moment go, in folders too, and the others stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-prune-'))
  try {
    mkdirSync(join(folder, 'below'))
    const [old, oldBelow, fresh] = [join(folder, 'old'), join(folder, 'below', 'old'), join(folder, 'below', 'fresh')]
    for (const path of [old, oldBelow, fresh]) writeFileSync(path, 'x')
    for (const path of [old, oldBelow]) utimesSync(path, 1_000, 1_000)
    utimesSync(fresh, 3_000, 3_000)
    pruneFiles(folder, 2_000_000)
    expect([old, oldBelow, fresh].map((path) => existsSync(path))).toEqual([false, false, true])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
