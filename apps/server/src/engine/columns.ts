import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { momentOf } from '../domain/clock.ts'
import type { Columns } from './loose-db.ts'

/** The id of a row of any table, a number on both databases. */
export const rowIdOf = (row: Columns): number => Number(row['id'])
/** The version that a change of the row must name. */
export const rowVersionOf = (row: Columns): number => Number(row['version'])

/** The column a field is stored in. */
export function columnOf(name: string, field: AnyField): string {
  return field.kind.name === 'ref' ? `${name}_id` : name
}

/** A value from a request as its column keeps it. */
export function toColumn(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const form = field.kind.storedAs
  if (form === 'flag') return value === true ? 1 : 0
  if (form === 'moment') return Date.parse(String(value))
  if (form === 'json') return JSON.stringify(value)
  return value
}

/** A column's value as an answer shows it. */
export function fromColumn(field: AnyField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const form = field.kind.storedAs
  if (form === 'flag') return value === 1 || value === true
  if (form === 'moment') return momentOf(Number(value))
  if (form === 'json') return JSON.parse(String(value)) as unknown
  if (form === 'number') return Number(value)
  return value
}

/** A row of the database as the answer of its definition. */
export function toAnswer(resource: Resource, row: Columns): Record<string, unknown> {
  const answer: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!field.read) continue
    if (field.kind.name === 'ref')
      answer[name] =
        row[`${name}_id`] === null || row[`${name}_id`] === undefined
          ? null
          : { id: Number(row[`${name}_id`]), label: String(row[`${name}_label`] ?? '') }
    else answer[name] = fromColumn(field, row[name])
  }
  answer['version'] = Number(row['version'])
  answer['created_at'] = momentOf(Number(row['created_at']))
  answer['updated_at'] = momentOf(Number(row['updated_at']))
  return answer
}

/** What the form brought, as columns. Passwords are left to the resource's own hook. */
export function draftToColumns(resource: Resource, draft: Columns): Columns {
  const columns: Columns = {}
  for (const name of resource.form) {
    const field = resource.fields[name]!
    if (!(name in draft) || draft[name] === undefined) continue
    columns[columnOf(name, field)] = toColumn(field, draft[name])
  }
  return columns
}

/** The columns of a new row that the form did not bring. */
export function initialColumns(resource: Resource): Columns {
  const columns: Columns = {}
  for (const name of resource.form) {
    const field = resource.fields[name]!
    if (field.kind.name !== 'password' && field.initial !== undefined)
      columns[columnOf(name, field)] = toColumn(field, field.initial)
  }
  return columns
}
