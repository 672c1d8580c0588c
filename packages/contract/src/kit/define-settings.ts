import type { z } from 'zod/mini'
import { fromKeys, keysOf } from '../types/typed-keys.ts'
import type { Fields, ReadOf } from './field.ts'

type Groups = Readonly<Record<string, Fields>>

/** The fields of all groups. */
type FieldsOf<G extends Groups> = {
  readonly [Name in NameIn<G[keyof G]>]: Extract<G[keyof G], Readonly<Record<Name, unknown>>>[Name]
}
type NameIn<F> = F extends Fields ? keyof F & string : never

/**
 * The declaration of one record with one form: the same kinds of field as of resources, in the groups its screen shows. Data only.
 * From it follow the schema of what is sent, the values before anybody sets one, the form and the messages that must exist.
 */
export type SettingsDefinition<G extends Groups = Groups> = { readonly groups: G; readonly fields: FieldsOf<G> }

export function defineSettings<const G extends Groups>(groups: G): SettingsDefinition<G>
export function defineSettings(groups: Groups): { groups: Groups; fields: Fields } {
  return { groups, fields: Object.assign({}, ...Object.values(groups)) }
}

/** The values of all settings. */
export type SettingsOf<S extends { readonly fields: Fields }> = {
  -readonly [Name in keyof S['fields']]: ReadOf<S['fields'][Name]>
}

type ShapeOf<F extends Fields> = { [Name in keyof F & string]: z.ZodMiniType<ReadOf<F[Name]>, ReadOf<F[Name]>> }

/** The schema of each value, as it is sent. */
export function shapeOf<const F extends Fields>(settings: { readonly fields: F }): ShapeOf<F>
export function shapeOf({ fields }: { readonly fields: Fields }): Record<string, unknown> {
  return fromKeys(keysOf(fields), (name) => fields[name]!.write)
}

/** The values before anybody sets one. */
export function initialOf<const F extends Fields>(settings: { readonly fields: F }): SettingsOf<{ fields: F }>
export function initialOf({ fields }: { readonly fields: Fields }): Record<string, unknown> {
  return fromKeys(keysOf(fields), (name) => fields[name]!.initial)
}
