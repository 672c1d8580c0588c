import type { resources } from '../resources/index.ts'

type AnyCard = { fields: object; form: readonly string[]; actions: object }

/** The messages a resource needs: the English ones do not compile without them. */
export type MessagesOfResource<R extends AnyCard> = {
  /** The resource in the singular, as within a sentence, and in the plural, as a title. */
  one: string
  many: string
  /** One sentence under the title of the screen. */
  about: string
  /** What the empty screen says before there is anything. */
  empty: string
  fields: Record<keyof R['fields'] & string, string>
  /** The help under a field of the form. */
  hints: Partial<Record<R['form'][number], string>>
  /** The names of the values of each field with a fixed list. */
  values: {
    [K in keyof R['fields'] as HasValues<R['fields'][K]> extends true ? K : never]: Record<
      ValueOf<R['fields'][K]>,
      string
    >
  }
  /** What the button says, what the notice says when it is done, and what the dialog explains before. */
  actions: { [K in keyof R['actions'] & string]: { label: string; done: string; about?: string } }
}

type ReadOfField<F> = F extends { read: infer S } ? (S extends { _zod: { output: infer O } } ? O : never) : never
type HasValues<F> = [ReadOfField<F>] extends [never]
  ? false
  : [ReadOfField<F>] extends [string]
    ? string extends ReadOfField<F>
      ? false
      : true
    : false
type ValueOf<F> = ReadOfField<F> & string

export type ResourceMessages = { [K in keyof typeof resources]: MessagesOfResource<(typeof resources)[K]> }
