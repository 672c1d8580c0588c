import type { Fields, FieldKind, ReadOf } from '@castellan/contract/kit/field.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

/** The forms in which a column keeps a value, and the type of such a column. */
interface Forms<Value> {
  text: Value
  number: number
  /** Milliseconds since 1970. */
  moment: number
  /** 0 or 1. */
  flag: number
  json: JsonText<Value>
}

/** The form of each kind of field, for the types of rows, for the engine and for the test of the migrated tables. */
export const storedAs = {
  id: 'number',
  text: 'text',
  longText: 'text',
  email: 'text',
  username: 'text',
  password: 'text',
  mac: 'text',
  digest: 'text',
  host: 'text',
  url: 'text',
  oneOf: 'text',
  status: 'text',
  toggle: 'flag',
  moment: 'moment',
  integer: 'number',
  bytes: 'number',
  ref: 'number',
  tags: 'json',
  country: 'text',
  countries: 'json',
  languages: 'json',
  timeZone: 'text',
  texts: 'json',
  target: 'json',
  picture: 'text',
} as const satisfies Record<FieldKind, keyof Forms<unknown>>

/** The column a field is stored in; none for a derived field, for one that is never read, and for what every row has (`columnOf` in the engine). */
type ColumnName<Name extends string, F> = F extends { readonly derived: true }
  ? never
  : [ReadOf<F>] extends [never]
    ? never
    : Name extends keyof BaseColumns
      ? never
      : F extends { readonly kind: 'ref' }
        ? `${Name}_id`
        : Name

type ColumnType<F> = F extends { readonly kind: infer Kind extends FieldKind }
  ? null extends ReadOf<F>
    ? Forms<NonNullable<ReadOf<F>>>[(typeof storedAs)[Kind]] | null
    : Forms<ReadOf<F>>[(typeof storedAs)[Kind]]
  : never

type FieldColumns<F extends Fields> = {
  [Name in keyof F & string as ColumnName<Name, F[Name]>]: ColumnType<F[Name]>
}

/**
 * A row of a resource: the columns of its definition's fields, and those of every row. `Filled` are the columns that the database fills
 * when an insert leaves them out; an empty one needs no name.
 */
export type StoredRow<
  R extends { readonly fields: Fields },
  Filled extends keyof FieldColumns<R['fields']> | keyof BaseColumns = never,
> = FilledIn<BaseColumns & FieldColumns<R['fields']>, Filled>

type FilledIn<Columns, Filled> = {
  [Name in keyof Columns]: Name extends Filled ? Generated<Columns[Name]> : Columns[Name]
}

/** What every row of a resource has. */
type BaseColumns = {
  id: Generated<number>
  created_at: number
  updated_at: number
  deleted_at: number | null
  archived_at: number | null
  version: Generated<number>
  /** Lower-case text of the searched fields, maintained by the engine. */
  search_text: string
}
