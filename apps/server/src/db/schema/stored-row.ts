import type { Fields, ReadOf } from '@castellan/contract/kit/field.ts'
import type { Kind } from '@castellan/contract/kit/kind.ts'
import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

/** The type of a column by the form in which a kind of field is stored. */
interface Forms<Value> {
  text: Value
  number: number
  /** Milliseconds since 1970. */
  moment: number
  /** 0 or 1. */
  flag: number
  json: JsonText<Value>
}

/** The column a field is stored in; none for a derived field, for one that is never read, and for what every row has (`columnOf` in the engine). */
type ColumnName<Name extends string, F> = F extends { readonly derived: true }
  ? never
  : [ReadOf<F>] extends [never]
    ? never
    : Name extends keyof BaseColumns
      ? never
      : F extends { readonly kind: { readonly name: 'ref' } }
        ? `${Name}_id`
        : Name

type ColumnType<F> = F extends { readonly kind: { readonly storedAs: infer Form extends Kind['storedAs'] } }
  ? null extends ReadOf<F>
    ? Forms<NonNullable<ReadOf<F>>>[Form] | null
    : Forms<ReadOf<F>>[Form]
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
