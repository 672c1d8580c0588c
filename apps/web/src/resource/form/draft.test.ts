import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { tickets } from '@castellan/contract/resources/tickets.ts'
import { expect, test } from 'vitest'
import { sampleRow } from '../../testing/sample-row.ts'
import { portalCard, portalRow } from '../testing/portal-rows.ts'
import { changedFields, createBody, draftOf, emptyDraft, isFixed, updateBody } from './draft.ts'

const questions: Resource = tickets

test('a new record begins with what its fields begin with, and a choice without one is not made yet', () => {
  expect(emptyDraft(portalCard)).toMatchObject({ label: '', host: '', note: '' })
  expect(emptyDraft(questions)).toEqual({ subject: '', text: '', device: null, credit_record: null })
})

test('a link is sent as its id, and one that was taken out as nothing', () => {
  const draft = { ...emptyDraft(questions), subject: 'No sound', text: 'Since today', device: { id: 9, label: 'TV' } }
  expect(createBody(questions, draft)).toEqual({
    subject: 'No sound',
    text: 'Since today',
    device: 9,
    credit_record: null,
  })
})

test('of a change only what differs is sent, with the version that was read', () => {
  const row = portalRow(3, { version: 5 })
  const draft = { ...draftOf(portalCard, row), note: 'Slow in the evening' }
  expect(updateBody(portalCard, draft, row)).toEqual({ id: 3, version: 5, note: 'Slow in the evening' })
  expect(updateBody(portalCard, draftOf(portalCard, row), row)).toEqual({ id: 3, version: 5 })
})

test('another label of the same link is no change, another link is one', () => {
  const row = { ...sampleRow(questions, 3), device: { id: 9, label: 'TV' }, credit_record: null }
  const draft = draftOf(questions, row)
  expect(changedFields(questions, { ...draft, device: { id: 9, label: 'Renamed' } }, draft)).toEqual([])
  expect(changedFields(questions, { ...draft, device: { id: 8, label: 'TV' } }, draft)).toEqual(['device'])
  expect(changedFields(questions, { ...draft, device: null }, draft)).toEqual(['device'])
})

test('what is written once is asked for at the beginning and never sent again', () => {
  expect([isFixed(questions, 'text', 'create'), isFixed(questions, 'text', 'update')]).toEqual([false, true])
  expect(isFixed(questions, 'subject', 'update')).toBe(false)
  const row = sampleRow(questions, 3)
  expect(updateBody(questions, { ...draftOf(questions, row), text: 'Another question' }, row)).toEqual({
    id: 3,
    version: 1,
  })
})
