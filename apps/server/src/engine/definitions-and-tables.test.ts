import type { AnyField } from '@castellan/contract/kit/field.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { columnOf } from './columns.ts'
import { resourceByName } from './registry.ts'

/** Kinds whose values are whole numbers in the database; all others are text. */
const wholeNumbers: readonly string[] = ['toggle', 'moment', 'integer', 'id', 'ref']
const typeOf = (field: AnyField) => (wholeNumbers.includes(field.kind) ? 'integer' : 'text')

/** What SQLite and PostgreSQL call the same type. */
const families: Readonly<Record<string, string>> = {
  integer: 'integer',
  bigint: 'integer',
  int4: 'integer',
  int8: 'integer',
  text: 'text',
}

/** Fields whose column may be empty in rows that the resource does not show: titles under review have a review. */
const filledWhereShown: readonly string[] = ['notclear_titles.review', 'notclear_titles.reason']

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
    '$name: each field has its column, of the type of its kind, and empty only where it may be',
    (resource) => {
      const table = tables.get(resourceByName(resource.name)!.table)!
      const wrong: string[] = []
      for (const [name, field] of Object.entries(resource.fields)) {
        if (field.derived || !field.read) continue
        const column = table.get(columnOf(name, field))
        if (!column) wrong.push(`${name}: no column ${columnOf(name, field)}`)
        else {
          if (column.type !== typeOf(field))
            wrong.push(`${name}: ${column.type}, a ${field.kind} takes ${typeOf(field)}`)
          const mayBeEmpty =
            field.read.safeParse(null).success ||
            // Every form brings a value.
            (field.required && resource.form.includes(name)) ||
            filledWhereShown.includes(`${resource.name}.${name}`)
          if (column.nullable && !mayBeEmpty) wrong.push(`${name}: the column may be empty, the field may not`)
        }
      }
      for (const name of ['id', 'version', 'created_at', 'updated_at', 'search_text'])
        if (table.get(name)?.nullable !== false) wrong.push(`${name}: missing, or may be empty`)
      expect(wrong).toEqual([])
    },
  )
})
