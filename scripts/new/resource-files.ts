import type { ChosenScreen } from './choose-screen.ts'
import type { ResourceSpelling } from './spell-resource.ts'

export interface ResourcePlace {
  resource: ResourceSpelling
  screen: ChosenScreen
  /** The file of messages it is in. */
  area: string
  /** The number of the migration, such as `0007`. */
  number: string
}

/** A file that does not exist yet. */
export interface NewFile {
  path: string
  what: string
  text: string
}

/** The files a resource has for itself. */
export function resourceFiles({ resource, screen, number }: ResourcePlace): NewFile[] {
  return [
    {
      path: `packages/contract/src/resources/${resource.file}.ts`,
      what: 'the definition',
      text: definition(resource, screen),
    },
    {
      path: `apps/server/src/db/migrations/${number}-${resource.file}.ts`,
      what: 'its table',
      text: migration(resource),
    },
  ]
}

const definition = (
  { variable, table, file, many }: ResourceSpelling,
  screen: ChosenScreen,
) => `import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { limits } from '../limits.ts'

/** ${many}, each with a name. */
export const ${variable} = defineResource({
  name: '${table}',
  api: '/${file}',
  permission: '${screen.permission}',
  scope: 'all',
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

const migration = ({ table }: ResourceSpelling) => `import type { Step } from './step.ts'
import { baseColumns, runStatements } from './run-statements.ts'

export const up: Step['up'] = (db, { types, indexSearch }) =>
  runStatements(db, [
    \`create table ${table} (
      id \${types.id},
      name \${types.sortable} not null,
      active integer not null default 1,
      notes text not null default '',
      \${baseColumns})\`,
    'create index ${table}_by_name on ${table}(lower(name), id)',
    ...indexSearch('${table}'),
  ])

export const down: Step['down'] = (db, { dropSearch }) => runStatements(db, [...dropSearch('${table}'), 'drop table ${table}'])
`
