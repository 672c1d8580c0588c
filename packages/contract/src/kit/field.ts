import { nullable as orNull, type z } from 'zod/mini'
import type { Permission } from '../access/permissions.ts'
import type { Kind } from './kind.ts'

/** The tone a status value is shown in, wherever it is shown. */
export type Tone = 'ok' | 'trial' | 'grace' | 'off' | 'stop' | 'hold'

/** How a row is made of a file: where it is sent to, which files are taken, and what names the row. */
export type RowUpload = {
  readonly path: string
  readonly permission: Permission
  readonly accepts: readonly string[]
  readonly maxBytes: number
  readonly label: string
}

/**
 * One field of a record: its kind, its shape on the wire and what the form and the table need to know. Data only.
 * `read` is null for a field that never leaves the server, `write` is null for one that only the server sets.
 */
export type Field<Read = unknown, Write = unknown, K extends Kind = Kind> = {
  readonly kind: K
  readonly read: z.ZodMiniType<Read> | null
  readonly write: z.ZodMiniType<Write> | null
  /** A form must bring a value. */
  readonly required: boolean
  /** The value of a new record when the form brings none; also of a field that only the server sets. */
  readonly initial?: unknown
  /** Longest text in characters, or largest number. */
  readonly max?: number
  readonly min?: number
  /** What a number goes up and down by; 1 when left out. */
  readonly step?: number
  /** What a number counts; the key of its word. */
  readonly unit?: string
  /** A number that names something and counts nothing, such as a year: it is written without separators. */
  readonly isCode?: true
  /** The values of `oneOf` and `status`, in the order they are offered. */
  readonly values?: readonly string[]
  /** The tone of each value of a `status`. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** The resource a `ref` points to; its look-up feeds the form's list. */
  readonly to?: string
  /** What the look-up of a `ref` is narrowed by, such as `{ roles: ['distributor'] }`. */
  readonly narrow?: Readonly<Record<string, readonly string[]>>
  /** The row a `ref` points to can be made in the form, of a file. */
  readonly upload?: RowUpload
  /** Computed by the server; it has no column of its own. */
  readonly derived?: true
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one place where a field's value types are left open
export type AnyField = Field<any, any>
export type Fields = Readonly<Record<string, AnyField>>

/** What a field's value looks like in an answer. */
export type ReadOf<F> = F extends Field<infer Read, unknown> ? Read : never

/** What a field's value is, in a row or in a form. */
export type ValueOf<F> = [ReadOf<F>] extends [never] ? WriteOf<F> : ReadOf<F>

/** What a form sends as a field's value; never of a field that only the server sets. */
export type WriteOf<F> = F extends { readonly write: infer Write }
  ? Write extends z.ZodMiniType<infer Value>
    ? Value
    : never
  : never

/** The same field, but a record may go without it: it is `null` then. */
export function optional<Read, Write, K extends Kind>(
  field: Field<Read, Write, K>,
): Field<Read | null, Write | null, K> {
  return {
    ...field,
    read: field.read && orNull(field.read),
    write: field.write && orNull(field.write),
    required: false,
    initial: null,
  }
}

/** The same field, set by the server alone: it is shown, never asked for. */
export function readOnly<Read, K extends Kind>(field: Field<Read, unknown, K>): Field<Read, never, K> {
  return { ...field, write: null, required: false }
}

/** A field without a column of its own. */
export type DerivedField<Read, K extends Kind = Kind> = Field<Read, never, K> & {
  readonly derived: true
}

/** A field that a list is filtered by and that no row shows. */
export function onlyFiltered<Read>(field: Field<Read, unknown>): Field<never, never> {
  return { ...derived(field), read: null, required: field.required }
}

/** A field of the server that rows are found by and that no row shows. */
export function onlySearched<Read>(field: Field<Read, unknown>): Field<never, never> {
  return { ...readOnly(field), read: null }
}

/** The same field, computed by the server from other tables; it has no column of its own. */
export function derived<Read, K extends Kind>(field: Field<Read, unknown, K>): DerivedField<Read, K> {
  return { ...readOnly(field), derived: true }
}
