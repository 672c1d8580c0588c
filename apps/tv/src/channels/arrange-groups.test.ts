import { expect, test } from 'vitest'
import { arrangeGroups } from './arrange-groups.ts'
import { toChannel } from './channel.ts'

const channels = ['News', 'Sport', 'Films', 'News'].map((group, index) =>
  toChannel({ key: `k${index}`, title: `T${index}`, group, kind: 'live', url: 'http://host/1.ts' }),
)
const shown = (rules: Parameters<typeof arrangeGroups>[1]) =>
  arrangeGroups(channels, rules).map(({ title, group }) => `${title} ${group}`)

test('groups stay as the provider sends them until their owner changes something', () => {
  expect(shown(undefined)).toEqual(['T0 News', 'T1 Sport', 'T2 Films', 'T3 News'])
})

test('what the owner named comes first in their order, hidden groups are left out, others follow', () => {
  const rules = [
    { name: 'Sport', title: 'Arena', shown: true },
    { name: 'Films', title: '', shown: false },
  ]
  expect(shown(rules)).toEqual(['T1 Arena', 'T0 News', 'T3 News'])
})
