import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { expect, test } from 'vitest'
import type { Row } from '../fields/view/field-view.ts'
import { nameOf } from './table-view.ts'

const resource: Resource = devices
const stamps = { id: 7, version: 1, created_at: '', updated_at: '' }

test.each([
  [{ name: 'Bar counter', mac: '00:1A:79:00:00:07' }, 'Bar counter'],
  [{ name: '', mac: '00:1A:79:00:00:07' }, '00:1A:79:00:00:07'],
  [{ name: '', mac: '' }, '#7'],
])('%j is called %s', (values, label) => {
  const row: Row = { ...stamps, ...values }
  expect(nameOf(resource, row)).toBe(label)
})
