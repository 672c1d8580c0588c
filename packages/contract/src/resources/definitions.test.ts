import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { oneOf } from '../fields/one-of.ts'
import { id } from '../fields/id.ts'
import { text } from '../fields/text.ts'
import { defineResource, type Resource } from '../kit/define-resource.ts'
import { screens } from '../screens.ts'
import { allResources } from './index.ts'

/** The words of a definition that name nothing: screens, states, actions, the field of its scope, and filters of a kind that has none. */
function unknownWords({ name, screen, page, standsOn = [], scope, fields, list, state, actions }: Resource): string[] {
  const screenNames = new Set<string>(screens.map((known) => known.name))
  const shown = [screen, ...(page ? [page] : []), ...standsOn.map((place) => place.screen)]
  const states = new Set(state ? fields[state]?.values : [])
  const found = shown.filter((word) => !screenNames.has(word)).map((word) => `screen ${word}`)
  if (typeof scope === 'object' && fields[scope.subtree]?.kind.name !== 'ref') found.push(`scope ${scope.subtree}`)
  found.push(...list.filters.filter((word) => !fields[word]?.kind.filter).map((word) => `filter ${word}`))
  for (const { when = [], undo } of Object.values(actions)) {
    found.push(...when.filter((word) => !states.has(word)).map((word) => `when ${word}`))
    if (undo !== undefined && !Object.hasOwn(actions, undo)) found.push(`undo ${undo}`)
  }
  return found.map((word) => `${name}: ${word}`)
}

it('every screen, state, action, scope and filter a definition names exists', () => {
  expect(allResources.flatMap(unknownWords)).toEqual([])
})

it('a word that names nothing is reported with its resource', () => {
  const stations = defineResource({
    name: 'stations',
    api: '/stations',
    permission: 'manage-announcement',
    scope: { subtree: 'name' },
    screen: 'radio-stationz',
    page: 'radio-pagez',
    fields: { id: id(), name: text({ max: 9 }), band: oneOf('am', 'fm') },
    label: 'name',
    list: { columns: ['name'], search: ['name'], filters: [] },
    form: ['name'],
    can: ['create'],
    state: 'band',
    actions: { tune: { method: 'POST', input: z.strictObject({}), when: ['fm', 'nope'], undo: 'untune' } },
  })
  expect(unknownWords(stations)).toEqual([
    'stations: screen radio-stationz',
    'stations: screen radio-pagez',
    'stations: scope name',
    'stations: when nope',
    'stations: undo untune',
  ])
})
