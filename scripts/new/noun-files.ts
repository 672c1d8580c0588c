import type { ChosenScreen } from './choose-screen.ts'
import type { Noun } from './spell-noun.ts'

export interface Place {
  noun: Noun
  screen: ChosenScreen
  /** The number of the migration, such as `0007`. */
  number: string
}

/** A file that does not exist yet. */
export interface NewFile {
  path: string
  what: string
  text: string
}

/** The files a noun has for itself; `languages` are the codes its words are written in. */
export function nounFiles({ noun, screen, number }: Place, languages: readonly string[]): NewFile[] {
  return [
    { path: `packages/contract/src/resources/${noun.file}.ts`, what: 'the card', text: card(noun, screen) },
    { path: `apps/server/src/db/migrations/${number}-${noun.file}.ts`, what: 'its table', text: migration(noun) },
    { path: `apps/server/src/resources/${noun.file}.ts`, what: 'whose rows, and the deviations', text: served(noun) },
    { path: `apps/server/src/resources/${noun.file}.test.ts`, what: 'its own rules', text: test(noun) },
    ...languages.map((language) => ({
      path: `packages/contract/src/words/${language}/resources/${noun.file}.ts`,
      what: language === 'en' ? 'its words' : 'its words, in English until somebody translates them',
      text: words(noun),
    })),
  ]
}

const card = (
  { variable, table, file, many }: Noun,
  screen: ChosenScreen,
) => `import { toggle } from '../fields/choice.ts'
import { id } from '../fields/id.ts'
import { longText, text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { limits } from '../limits.ts'

/** ${many}, each with a name. */
export const ${variable} = defineResource({
  name: '${table}',
  api: '/${file}',
  permission: '${screen.permission}',
  screen: '${screen.name}',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.nameMax }),
    active: toggle(true),
    notes: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: ['id', 'name', 'active', 'notes'],
    hidden: ['notes'],
    search: ['name'],
    filters: ['active'],
    unsortable: ['notes'],
  },
  form: ['name', 'active', 'notes'],
  can: ['create', 'update', 'delete', 'archive'],
})
`

const quote = (text: string) => JSON.stringify(text)

const words = ({ variable, table, one, many }: Noun) => `import type { ResourceWords } from '../../resource-words.ts'

export const ${variable} = {
  one: ${quote(one)},
  many: ${quote(many)},
  about: ${quote(`Every ${one} there is.`)},
  empty: ${quote(`No ${one} yet. Add the first one.`)},
  fields: { id: 'No.', name: 'Name', active: 'Active', notes: 'Notes' },
  hints: {},
  values: {},
  actions: {},
} satisfies ResourceWords['${table}']
`

const migration = ({ table }: Noun) => `import type { Step } from '../migrate.ts'
import { keptColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    \`create table ${table} (
      id \${types.id},
      name \${types.sortable} not null,
      active integer not null default 1,
      notes text not null default '',
      \${keptColumns})\`,
    'create index ${table}_by_name on ${table}(lower(name), id)',
    ...indexSearch('${table}'),
  ])

export const down: Step['down'] = (db, { dropSearch }) => runStatements(db, [...dropSearch('${table}'), 'drop table ${table}'])
`

const served = ({
  variable,
  table,
  file,
}: Noun) => `import { ${variable} } from '@castellan/contract/resources/${file}.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { serve } from '../engine/registry.ts'
import { everyRow } from '../engine/served.ts'

serve({
  card: ${variable} as unknown as Resource,
  table: '${table}',
  scope: everyRow,
})
`

const test = ({ variable, file, many }: Noun) => `import { ${variable} } from '@castellan/contract/resources/${file}.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'

describeOnBothDatabases('${many.toLowerCase()}', (open) => {
  it('are refused without a name, and spaces are none', async () => {
    const house = await open()
    const app = await buildApp(house)
    const { token } = (await seedStaff(house)).superAdmin
    for (const name of ['', ' \\n ']) {
      const refused = await ask(app, \`POST \${${variable}.api}/store\`, { token, body: { name } })
      expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['name']])
    }
    expect((await ask(app, \`GET \${${variable}.api}\`, { token })).body).toMatchObject({ data: [], meta: { total: 0 } })
  })
})
`
