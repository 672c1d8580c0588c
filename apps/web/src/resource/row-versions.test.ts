import { expect, test } from 'vitest'
import { rowVersions } from './row-versions.ts'

test('one row has the version its answer names, wherever it stands', () => {
  expect(rowVersions([{ id: 3 }], { data: { version: 8 } })).toEqual([{ id: 3, version: 8 }])
  expect(rowVersions([{ id: 3 }], { version: 9 })).toEqual([{ id: 3, version: 9 }])
})

test('of several rows only those that changed have one', () => {
  const versions = [{ id: 1, version: 2 }]
  const failed = [{ id: 3, code: 'conflict', message: 'Busy.' }]
  expect(rowVersions([{ id: 1 }, { id: 3 }], { versions, failed })).toEqual(versions)
})

test('one version is not taken for that of several rows, and none offers no undo', () => {
  expect(rowVersions([{ id: 1 }, { id: 3 }], { version: 9 })).toEqual([])
  expect(rowVersions([{ id: 1 }], {})).toEqual([])
  expect(rowVersions([], { version: 9 })).toEqual([])
})
