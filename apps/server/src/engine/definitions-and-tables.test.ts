import type { AnyField } from '@castellan/contract/kit/field.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { columnOf } from './columns.ts'
import { resourceByName } from './registry.ts'

const isText = ({ kind }: AnyField) => kind.storedAs === 'text' || kind.storedAs === 'json'

/** What SQLite and PostgreSQL call the same type. */
const families: Readonly<Record<string, string>> = {
  integer: 'integer',
  bigint: 'integer',
  int4: 'integer',
  int8: 'integer',
  text: 'text',
}

/** Columns that are empty in rows the resource does not show, or where the file is gone; their types are written next to the table's other columns. */
const emptyElsewhere: readonly string[] = [
  ...['updates', 'specific_updates', 'device_updates', 'beta_apps', 'beta_bundles'].map((name) => `${name}.file`),
  'notclear_titles.review',
  'notclear_titles.reason',
]

type Column = { type: string | undefined; nullable: boolean }

describeOnBothDatabases('definitions and migrated tables', (open) => {
  const tables = new Map<string, Map<string, Column>>()

  beforeAll(async () => {
    const ctx = await open()
    // The resources register themselves with the app.
    await buildApp(ctx)
    for (const { name, columns } of await ctx.db.introspection.getTables())
      tables.set(
        name,
        new Map(
          columns.map(({ name: column, dataType, isNullable }) => [
            column,
            // SQLite calls the number of a row nullable, and never leaves it empty.
            { type: families[dataType.toLowerCase()], nullable: isNullable && column !== 'id' },
          ]),
        ),
      )
  })

  it.each(allResources)(
    '$name: each field has its column, of the type of its kind, which may be empty exactly where the field may',
    (resource) => {
      const table = tables.get(resourceByName(resource.name)!.table)!
      const wrong: string[] = []
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.derived || !field.read) continue
        const column = table.get(columnOf(name, field))
        const type = isText(field) ? 'text' : 'integer'
        const mayBeEmpty = field.read.safeParse(null).success || emptyElsewhere.includes(`${resource.name}.${name}`)
        if (!column) wrong.push(`${name}: no column ${columnOf(name, field)}`)
        else if (column.type !== type) wrong.push(`${name}: ${column.type}, a ${field.kind.name} takes ${type}`)
        else if (column.nullable !== mayBeEmpty)
          wrong.push(`${name}: ${column.nullable ? 'the column' : 'the field'} alone may be empty`)
      }
      for (const name of ['id', 'version', 'created_at', 'updated_at', 'search_text'])
        if (table.get(name)?.nullable !== false) wrong.push(`${name}: missing, or may be empty`)
      expect(wrong).toEqual([])
    },
  )
})
