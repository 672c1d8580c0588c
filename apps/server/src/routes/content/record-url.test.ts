import { devices } from '@castellan/contract/resources/devices.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { portals } from '@castellan/contract/resources/portals.ts'
import { searchedTitles } from '@castellan/contract/resources/searched-titles.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { expect, test } from 'vitest'
import { recordUrl } from './record-url.ts'

const urlOf = (resource: Resource) => recordUrl(resource, 7)

test('a hit of the search opens its record: on its own page, or next to its list', () => {
  expect(urlOf(portals)).toBe('/portals?open=7')
  expect(urlOf(devices)).toBe('/devices/7')
  expect(urlOf(searchedTitles)).toBe('/searched/movies?open=7')
})

test('no hit of any resource leads to an address with a part that nobody has filled in', () => {
  for (const resource of allResources) expect(urlOf(resource) ?? '', resource.name).not.toContain('{')
})
