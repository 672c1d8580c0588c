import type { z } from 'zod/mini'
import type { Confirmation } from '../access/access.ts'
import type { Permission } from '../access/permissions.ts'
import type { Fields, ReadOf, Tone, WriteOf } from './field.ts'

/** What can be done to one row, beyond editing it. Becomes `METHOD {api}/{id}/{action}`, a row button and a bulk button. */
export type Action = {
  /** How the call is made; `spec §7` asks for DELETE on some. */
  readonly method: 'POST' | 'DELETE'
  /** Input of the call, in addition to the row. */
  readonly input?: z.ZodMiniType
  /** The states of the row in which the action is offered and accepted; all when left out. */
  readonly when?: readonly string[]
  /** Takes access or service from somebody, or data for good: a role can be kept from it. */
  readonly bars?: 'restrict' | 'delete'
  /** Shown as dangerous. */
  readonly tone?: Tone
  /** The likeliest next step: a button in the details however many actions there are. */
  readonly main?: true
  /** A permission required in addition to that of the resource. */
  readonly permission?: Permission
  /** Moves credits: the call wants an `Idempotency-Key`. */
  readonly keyed?: true
  /** How recently the password must have been confirmed. */
  readonly confirmed?: Confirmation
  /** Only for the version of the row that was read: refused without it, so that nobody approves what was changed meanwhile. */
  readonly exactVersion?: true
  /** The action that undoes this one; offered in the toast afterwards, and applied only to rows that are unchanged since. */
  readonly undo?: string
}

export type Operation = 'create' | 'update' | 'archive' | 'delete'

/**
 * Whose rows a resource shows: everybody's to anyone who holds the permission, those that point to somebody of the reader's subtree, or what
 * a function of the server says. There is no default.
 */
export type ScopeRule<Column extends string = string> = 'all' | { readonly subtree: Column } | 'custom'

/**
 * A resource definition: all that is declared about a standard resource. Data only.
 * From it follow the calls, their policy, the activity row, table, form, export and the messages that must exist.
 */
export type Resource<
  F extends Fields = Fields,
  Actions extends Readonly<Record<string, Action>> = Readonly<Record<string, Action>>,
  Name extends string = string,
  // Declared next to the fields instead of derived from them, so that every definition is also a `Resource`.
  Column extends string = string,
  Rule extends ScopeRule = ScopeRule,
  Search extends string = string,
> = {
  /** The resource in the plural; also its table and the key of its messages. */
  readonly name: Name
  /** Base path of its calls below `/api`. */
  readonly api: string
  readonly permission: Permission
  /** Each of these opens the resource as well, to read and to change. */
  readonly or?: readonly Permission[]
  readonly scope: Rule
  /** The name of the screen in `screens.ts` that shows it. */
  readonly screen: string
  readonly fields: F
  /** The field that names a row in links, notices and the activity log. */
  readonly label: Column
  readonly list: {
    /** The columns of the table, in order; the ones not in `hidden` are shown initially. */
    readonly columns: readonly Column[]
    readonly hidden?: readonly Column[]
    readonly search: readonly Search[]
    /** The fields it is filtered by: values of a list, rows pointed to, whole texts, and ranges of moments and numbers (`kit/range.ts`). */
    readonly filters: readonly Column[]
    /** The ranges a filter offers before one types from and to; of a moment the last day, week and month unless named. */
    readonly presets?: { readonly [Name in Column]?: readonly string[] }
    /** Columns that cannot be sorted by (derived ones without an index). */
    readonly unsortable?: readonly Column[]
  }
  /** Its rows hold a credential: answers with them are not compressed (see `Call.compress`). */
  readonly holdsCredential?: true
  /** The path of its look-up, where it is not below its own. */
  readonly lookUp?: string
  /** Its rows are TVs, and are counted as such. */
  readonly areTvs?: true
  /** Paths, or what they begin with, whose answers its actions that move credits change as well. */
  readonly alsoChanges?: readonly string[]
  /** Left out of the global search: a log would drown what people look for. */
  readonly isUnsearched?: true
  /** Who else may look this resource up, to point to it. */
  readonly lookedUpBy?: readonly Permission[]
  /** Filters of a look-up of this resource, in addition to the typed text; the server implements them (`spec §7`: `roles` of users). */
  readonly narrows?: readonly string[]
  /** What the details of a row say, in order: everything that is read unless named. */
  readonly facts?: readonly Column[]
  /** Of a row below another one: the screens it is shown on, by the field that points to that other one, whose id their path has. */
  readonly standsOn?: readonly { readonly field: Column; readonly screen: string }[]
  /** The screen of a single row, in `screens.ts` with `{id}` in its path; its details lead there. */
  readonly page?: string
  /** The fields of the form, in order. A `writeOnce` field is asked for on add and fixed afterwards. */
  readonly form: readonly Column[]
  readonly writeOnce?: readonly Column[]
  readonly can: readonly Operation[]
  /** The field whose value decides which actions a row offers. */
  readonly state?: Column
  readonly actions: Actions
}

export function defineResource<
  const F extends Fields,
  const Name extends string,
  const Rule extends ScopeRule<keyof F & string>,
  const Actions extends Readonly<Record<string, Action>> = Record<never, Action>,
  const Search extends keyof F & string = keyof F & string,
>(
  resource: Omit<Resource<F, Actions, Name, keyof F & string, Rule, Search>, 'actions'> & {
    readonly actions?: Actions
  },
): Resource<F, Actions, Name, keyof F & string, Rule, Search>
export function defineResource(
  resource: Omit<Resource, 'actions'> & { readonly actions?: Resource['actions'] },
): Resource {
  return { ...resource, actions: resource.actions ?? {} }
}

/** What every row has besides its fields; the version guards against lost updates. */
type Stamps = { id: number; version: number; created_at: string; updated_at: string }
/** A row of any resource as answers carry it. */
export type Row = Record<string, unknown> & Stamps

/** A row of one resource, as its definition has it. */
export type RowOf<R extends Resource> = Resource extends R ? Row : R extends Resource ? ReadFields<R> & Stamps : never
type ReadFields<R extends Resource> = {
  [K in keyof R['fields'] as [ReadOf<R['fields'][K]>] extends [never] ? never : K]: ReadOf<R['fields'][K]>
}

/** What a form of the resource sends. Which of its fields the form has is checked when it is sent. */
export type FormBodyOf<R extends Resource> = {
  [K in keyof R['fields'] as [WriteOf<R['fields'][K]>] extends [never] ? never : K]?: WriteOf<R['fields'][K]>
}

export type FieldName<R extends Resource> = keyof R['fields'] & string
/** The fields that the server computes. */
export type DerivedName<R extends Resource> = {
  [K in FieldName<R>]: R['fields'][K] extends { readonly derived: true } ? K : never
}[FieldName<R>]
export type ActionName<R extends Resource> = keyof R['actions'] & string

/** Input of an action in addition to the row, as a caller sends it. */
export type SentInputOf<R extends Resource, Name extends ActionName<R>> = Resource extends R
  ? Readonly<Record<string, unknown>>
  : Name extends ActionName<R>
    ? R['actions'][Name] extends { readonly input: infer Input extends z.ZodMiniType }
      ? z.input<Input>
      : undefined
    : never

/** The same as parsed by its schema. */
export type InputOf<A extends Action> = A extends { readonly input: infer Input extends z.ZodMiniType }
  ? z.output<Input>
  : undefined

/** Refuses the keys of a function's result that are not among the names: a returned object may have more than its type says. */
export type NoOther<Result, Name> = { readonly [K in Exclude<KeyOfAny<Result>, Name>]?: never }
/** The keys of every member of a union. */
type KeyOfAny<Value> = Value extends object ? keyof Value : never
