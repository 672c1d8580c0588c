import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { loadIdentity } from '@castellan/tv/line/identity.ts'
import { expect, test } from 'vitest'
import { fleetMacs } from './fleet-mac.ts'
import { createFolderStorage } from './folder-storage.ts'
import { percentile } from './percentile.ts'

test('a seed names the same TVs every time, all different, and a smaller fleet is the start of a bigger one', () => {
  const macs = fleetMacs(1, 1_000)
  expect(new Set(macs).size).toBe(1_000)
  expect(fleetMacs(1, 10)).toEqual(macs.slice(0, 10))
  expect(fleetMacs(2, 10)).not.toEqual(macs.slice(0, 10))
  expect(macs.map(canonicalMac)).toEqual(macs)
})

test('a TV stored in a folder is the same after a restart, and its key is readable by its user alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-fleet-'))
  try {
    const first = await loadIdentity(createFolderStorage(folder, '00:1A:79:00:00:01'), '00:1A:79:00:00:01')
    const again = await loadIdentity(createFolderStorage(folder, '00:1A:79:00:00:01'), '00:1A:79:00:00:01')
    expect(again.publicKey).toBe(first.publicKey)
    expect(statSync(join(folder, '001A79000001.json')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a percentile is a value that really occurred', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(hundred, 0.5)).toBe(50)
  expect(percentile(hundred, 0.99)).toBe(99)
  expect(percentile([7], 0.5)).toBe(7)
  expect(percentile([], 0.5)).toBeNull()
})
