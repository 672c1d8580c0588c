import type { z } from 'zod/mini'
import type { Confirmation } from '../access/access.ts'
import type { Permission } from '../access/permissions.ts'
import type { Fields, ReadOf, Tone } from './field.ts'

/** What can be done to one row, beyond editing it. Becomes `METHOD {api}/{id}/{action}`, a row button and a bulk button. */
export type Action = {
  /** How the call is made; `spec §7` asks for DELETE on some. */
  readonly method: 'POST' | 'DELETE'
  /** What the call needs besides the row. */
  readonly input?: z.ZodMiniType
  /** The states of the row in which the action is offered and accepted; all when left out. */
  readonly when?: readonly string[]
  /** Shown as dangerous. */
  readonly tone?: Tone
  /** A further permission besides the card's. */
  readonly permission?: Permission
  /** Moves credits: the call wants an `Idempotency-Key`. */
  readonly keyed?: true
  /** How recently the password must have been confirmed. */
  readonly confirmed?: Confirmation
  /** The action that takes this one back; offered in the notice afterwards, and done only to rows nobody has changed since. */
  readonly undo?: string
}

export type Operation = 'create' | 'update' | 'archive' | 'delete'

/**
 * Whose rows a resource shows: everybody's to whoever holds the permission, those that point to somebody of the reader's subtree, or what
 * a function of the server says. There is no default.
 */
export type ScopeRule<Column extends string = string> = 'all' | { readonly subtree: Column } | 'custom'

/**
 * A card: all that is declared about a standard resource. Data only.
 * From it follow the calls, their policy, the activity row, table, form, export and the messages that must exist.
 */
export type Resource<
  F extends Fields = Fields,
  Actions extends Readonly<Record<string, Action>> = Readonly<Record<string, Action>>,
  Name extends string = string,
  // Beside the fields, and not taken from them, so that every definition is also a `Resource`.
  Column extends string = string,
  Rule extends ScopeRule = ScopeRule,
> = {
  /** The resource in the plural; also its table and the key of its messages. */
  readonly name: Name
  /** Base path of its calls below `/api`. */
  readonly api: string
  readonly permission: Permission
  readonly scope: Rule
  /** The name of the screen in `screens.ts` that shows it. */
  readonly screen: string
  readonly fields: F
  /** The field that names a row in links, notices and the activity log. */
  readonly label: Column
  readonly list: {
    /** The columns of the table, in order; the ones not in `hidden` are shown at first. */
    readonly columns: readonly Column[]
    readonly hidden?: readonly Column[]
    readonly search: readonly Column[]
    /** The fields it is filtered by: values of a list, rows pointed to, whole texts, and ranges of moments and numbers (`kit/range.ts`). */
    readonly filters: readonly Column[]
    /** The ranges a filter offers before one types from and to; of a moment the last day, week and month unless named. */
    readonly presets?: { readonly [Name in Column]?: readonly string[] }
    /** Columns that cannot be sorted by (derived ones without an index). */
    readonly unsortable?: readonly Column[]
  }
  /** Its rows hold a credential: answers with them are not compressed (see `Call.compress`). */
  readonly holdsCredential?: true
  /** Left out of the global search: a log would drown what people look for. */
  readonly isUnsearched?: true
  /** Who else may look this resource up, to point to it. */
  readonly lookedUpBy?: readonly Permission[]
  /** What a look-up of this resource may be narrowed by besides its letters; the server says how (`spec §7`: `roles` of users). */
  readonly narrows?: readonly string[]
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
>(
  resource: Omit<Resource<F, Actions, Name, keyof F & string, Rule>, 'actions'> & { readonly actions?: Actions },
): Resource<F, Actions, Name, keyof F & string, Rule> {
  return { ...resource, actions: resource.actions ?? ({} as Actions) } as Resource<
    F,
    Actions,
    Name,
    keyof F & string,
    Rule
  >
}

/** A row of a resource as answers carry it, with the version that guards against lost updates. */
export type RowOf<R extends Resource> = {
  [K in keyof R['fields'] as [ReadOf<R['fields'][K]>] extends [never] ? never : K]: ReadOf<R['fields'][K]>
} & { id: number; version: number; created_at: string; updated_at: string }

export type FieldName<R extends Resource> = keyof R['fields'] & string
/** The fields that the server computes. */
export type DerivedName<R extends Resource> = {
  [K in FieldName<R>]: R['fields'][K] extends { readonly derived: true } ? K : never
}[FieldName<R>]
export type ActionName<R extends Resource> = keyof R['actions'] & string

/** What an action is given besides the row, as its schema read it. */
export type InputOf<A extends Action> = A extends { readonly input: infer Input extends z.ZodMiniType }
  ? z.output<Input>
  : undefined
