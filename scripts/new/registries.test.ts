import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../terminal/root.ts'
import { staleRegistries, writeRegistries } from './registries.ts'

const definitions = 'packages/contract/src/resources'
const hooks = 'apps/server/src/resources'
const migrations = 'apps/server/src/db/migrations'
const kinds = 'packages/contract/src/fields'
const parts = 'apps/web/src/fields'
const written = [
  `${definitions}/index.ts`,
  'packages/contract/src/kit/field-kinds.ts',
  `${kinds}/field-values.ts`,
  `${hooks}/index.ts`,
  `${migrations}/index.ts`,
  ...['cells', 'facts', 'inputs', 'filters'].map((name) => `${parts}/${name}.ts`),
]

let tree: string
const write = (path: string, text = '') => writeFileSync(join(tree, path), text)
const read = (path: string) => readFileSync(join(tree, path), 'utf8')

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'castellan-registries-'))
  for (const path of written) {
    mkdirSync(join(tree, dirname(path)), { recursive: true })
    write(path)
  }
})
afterEach(() => rmSync(tree, { recursive: true }))

it('every definition, file of hooks and migration of this tree is in its registry', () => {
  expect(staleRegistries(root)).toEqual([])
})

it('names what is in the folders, under the name of each definition, and no tests', () => {
  write(`${definitions}/songs.ts`, "export const songs = defineResource({\n  name: 'songs',\n})\n")
  write(`${definitions}/radio-stations.ts`, "export const stations = defineResource({\n  name: 'radio_stations',\n})\n")
  write(`${definitions}/songs.test.ts`)
  write(`${hooks}/songs.ts`)
  write(`${hooks}/songs.types.ts`)
  write(`${migrations}/0001-users.ts`)
  write(`${migrations}/0002-songs.ts`)
  write(`${migrations}/step.ts`)
  expect(writeRegistries(tree)).toEqual(written)
  expect(read(`${definitions}/index.ts`)).toContain(`
import { placeInSidebar } from '../kit/place-in-sidebar.ts'
import { stations } from './radio-stations.ts'
import { songs } from './songs.ts'

/** Every resource the product manages by a definition. */
export const resources = {
  radio_stations: stations,
  songs,
}
`)
  expect(read(`${hooks}/index.ts`)).toContain("\nimport './songs.ts'\n\nregisterPlain(")
  expect(read(`${migrations}/index.ts`)).toContain(`= {
  '0001-users': step0001,
  '0002-songs': step0002,
}
`)
  expect(writeRegistries(tree)).toEqual([])
})

it('names the registry that is out of date after a file has come, and the file that defines nothing', () => {
  writeRegistries(tree)
  write(`${migrations}/0001-users.ts`)
  expect(staleRegistries(tree)).toEqual([`${migrations}/index.ts`])
  write(`${definitions}/songs.ts`, 'export const songs = []\n')
  expect(() => staleRegistries(tree)).toThrow('songs.ts defines no resource')
})

it('names every kind of field with what it holds, and each part that the web has for it', () => {
  write(`${kinds}/time-zone.ts`, "export const timeZoneKind = {\n  name: 'timeZone',\n} as const\n")
  write(`${kinds}/rail-fields.ts`, 'export const railFields = {}\n')
  mkdirSync(join(tree, parts, 'time-zone'))
  write(`${parts}/time-zone/kind.ts`)
  write(`${parts}/time-zone/input.ts`)
  writeRegistries(tree)
  expect(read('packages/contract/src/kit/field-kinds.ts')).toContain("= [\n  'timeZone',\n] as const")
  expect(read(`${kinds}/field-values.ts`)).toContain(`= {
  timeZone: ValueOf<ReturnType<typeof timeZone>>
}
`)
  expect(read(`${parts}/inputs.ts`)).toContain(`
import { Input as timeZoneInput, blank as timeZoneBlank } from './time-zone/kind.ts'

/** How a value of each kind is entered. */
export const inputs: FieldParts<'Input'> = {
  timeZone: timeZoneInput,
}
`)
})

it('refuses a kind in a file of another name', () => {
  write(`${kinds}/zone.ts`, "export const timeZoneKind = {\n  name: 'timeZone',\n} as const\n")
  expect(() => staleRegistries(tree)).toThrow('the kind timeZone belongs in time-zone.ts')
})
