import { expect, it } from 'vitest'
import { sampleDevice as applied, samplePlaylist } from '../../testing/owner/sample-device.ts'
import { sourceReceipt } from './source-receipt.ts'

const owing = { ...applied, sources_version: 8 }
const older = samplePlaylist
const newer = { ...samplePlaylist, updated_at: '2026-03-01T10:00:00.200Z' }

it('a source is on the TV when the TV has applied the newest version', () => {
  expect(sourceReceipt(applied, older)).toBe('on-the-tv')
})

it('while the TV owes a version, a source changed since it last spoke waits', () => {
  expect(sourceReceipt(owing, newer)).toBe('under-way')
  expect(sourceReceipt({ ...owing, online: false }, newer)).toBe('waiting')
})

it('while the TV owes a version, nothing is claimed of the sources it may have had before', () => {
  expect(sourceReceipt(owing, older)).toBe('unknown')
})

it('a source that is switched off is said to be so, whatever the TV has', () => {
  expect(sourceReceipt(applied, { ...older, enabled: false })).toBe('switched-off')
})

it('a source from a provider that the operator does not allow is not on the TV, whatever was fetched', () => {
  const fault = { code: 'not_allowed', message: 'The operator doesn’t allow this provider.' } as const
  const full = { ...older, total: 40 }
  expect(sourceReceipt(applied, { ...full, fault })).toBe('unknown')
  expect(sourceReceipt(applied, { ...full, fault: { ...fault, code: 'timeout' } })).toBe('on-the-tv')
})
