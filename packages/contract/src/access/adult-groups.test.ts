import { expect, it } from 'vitest'
import { isAdultGroup, isLockedGroup } from './adult-groups.ts'

it.each(['XXX', 'DE | Adults', '[18+] Nacht', 'Für Erwachsene', 'adult movies', 'Porno HD', 'EROTIK', '+18'])(
  'takes %s for a group of adults',
  (name) => expect(isAdultGroup(name)).toBe(true),
)

it.each(['Kids', 'Adulthood', 'News 180', 'Channel 18', 'Maxxx', 'Neurotica'])(
  'takes %s for a group of everybody',
  (name) => expect(isAdultGroup(name)).toBe(false),
)

it('closes what the owner lists even where adult groups are open', () => {
  const open = { adult_locked: false, locked_groups: ['Horror'] }
  expect([isLockedGroup('Horror', open), isLockedGroup('XXX', open), isLockedGroup('Kids', open)]).toEqual([
    true,
    false,
    false,
  ])
})
