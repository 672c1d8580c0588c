import { expect, it } from 'vitest'
import { bodyOf, firstDraft, splitMacs } from './mass-draft.ts'

it('takes the TVs that were chosen in the list, and nothing that is no id', () => {
  expect(firstDraft({ ids: '3,7,x,-1' })).toMatchObject({ by: 'ids', ids: [3, 7] })
  expect(firstDraft({ ids: 5 })).toMatchObject({ by: 'ids', ids: [5] })
  expect(firstDraft({})).toMatchObject({ by: 'macs', ids: [] })
})

it('reads MACs from lines, commas and cells, each once', () => {
  expect(splitMacs('00:1A:79:00:00:01\r\n00-1a-79-00-00-02, 001a79000003\t001a79000003;\n')).toEqual([
    '00:1A:79:00:00:01',
    '00-1a-79-00-00-02',
    '001a79000003',
  ])
})

it('sends only what the kind needs, and of the filter only what was said', () => {
  const draft = { ...firstDraft({}), by: 'filter' as const, status: 'active', kind: 'expiry' as const, name: 'typed' }
  expect(bodyOf(draft)).toEqual({ selector: { filter: { status: 'active' } }, kind: 'expiry', params: { days: 30 } })
})
