import { directionOf, formatLocaleOf } from '../locales.ts'
import type { Messages } from './english.ts'

/** A message or a branch of messages, as the files of a language hold them. */
export type MessageTree = { readonly [key: string]: MessageTree | string }

/** Values for `{{name}}`. `count` also selects the plural form. */
export type Values = Readonly<Record<string, unknown>> & { count?: number }

/** The tree that a selector walks: the plural forms of a message are one key, `rows` for `rows_one` and `rows_other`. */
type Selectable<Tree> = {
  readonly [K in keyof Tree as K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K]: Tree[K] extends string
    ? string
    : Selectable<Tree[K]>
}

/** Translates: `t(($) => $.table.rows, { count: 3 })`. */
export interface Translate<Tree = Messages> {
  /** A branch of messages as it is, for keys that only the running program knows. */
  <Branch extends object>(select: ($: Selectable<Tree>) => Branch, values: { returnObjects: true }): Branch
  /** A message with its values filled in; `defaultValue` where there is none. */
  (select: ($: Selectable<Tree>) => string | undefined, values?: Values & { defaultValue?: string }): string
}

interface Translator {
  locale: string
  messages: MessageTree
  /** Learns of a path with nothing at it. */
  onMissing?(path: readonly string[]): void
}

export function createTranslate<Tree = Messages>({ locale, messages, onMissing }: Translator): Translate<Tree> {
  const plurals = new Intl.PluralRules(formatLocaleOf(locale))
  // What is found at run time has the type of the path, which only the overloads name.
  function translate<Branch extends object>(
    select: ($: Selectable<Tree>) => Branch,
    values: { returnObjects: true },
  ): Branch
  function translate(
    select: ($: Selectable<Tree>) => string | undefined,
    values?: Values & { defaultValue?: string },
  ): string
  function translate(
    select: ($: Selectable<Tree>) => unknown,
    values?: Values & { defaultValue?: string; returnObjects?: true },
  ): unknown {
    const path = pathOf(select)
    const forms = typeof values?.count === 'number' ? [plurals.select(values.count), 'other'] : []
    const found = messageAt(messages, path, forms)
    if (typeof found === 'string') return fillMessage(found, values ?? {}, locale)
    if (found === undefined) onMissing?.(path)
    return found ?? values?.defaultValue ?? (values?.returnObjects === true ? {} : '')
  }
  return translate
}

/** The path a selector such as `($) => $.table.search` walks. */
export function pathOf(select: (root: never) => unknown): string[] {
  const path: string[] = []
  const walker: object = new Proxy(
    {},
    {
      get: (_, key) => {
        path.push(String(key))
        return walker
      },
    },
  )
  Reflect.apply(select, undefined, [walker])
  return path
}

/** What is at the path: a message, a branch, or nothing. The first plural form that is written wins. */
export function messageAt(
  tree: MessageTree,
  path: readonly string[],
  forms: readonly string[],
): MessageTree | string | undefined {
  const parent = path.slice(0, -1).reduce<MessageTree | string | undefined>(stepInto, tree)
  const last = path.at(-1) ?? ''
  for (const form of forms) {
    const found = stepInto(parent, `${last}_${form}`)
    if (found !== undefined) return found
  }
  return stepInto(parent, last)
}

/**
 * Puts the values into `{{name}}`; `{{name, number}}` is written as the language writes numbers, with a true minus, `{{name, capital}}` begins a sentence.
 * Latin text within a sentence from right to left keeps its own direction: without that, a MAC or a host is scrambled.
 */
export function fillMessage(text: string, values: Readonly<Record<string, unknown>>, locale: string): string {
  const isolates = directionOf(locale) === 'rtl' && !standsAlone(text)
  return text.replace(
    /\{\{\s*(\w+)\s*(?:,\s*(number|capital)\s*)?\}\}/gu,
    (_, name: string, format: string | undefined) => {
      const value = values[name]
      if (value === undefined || value === null) return ''
      if (format === 'number') return numberFormat(locale).format(Number(value)).replace('-', '−')
      const text = isolates ? isolate(String(value)) : String(value)
      return format === 'capital' ? text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1) : text
    },
  )
}

/** The areas of a language as one tree: a branch that several of them hold has the entries of all. */
export function mergeMessages(trees: readonly MessageTree[]): MessageTree {
  const merged: Record<string, MessageTree | string> = {}
  for (const tree of trees) {
    for (const [key, branch] of Object.entries(tree)) {
      const before = merged[key]
      merged[key] = typeof before === 'object' && typeof branch === 'object' ? { ...before, ...branch } : branch
    }
  }
  return merged
}

/** A value with nothing around it, or with Latin text, as in the name of a file. */
function standsAlone(template: string): boolean {
  const value = /^\{\{[^{}]*\}\}/u.exec(template)
  if (!value) return false
  const rest = template.slice(value[0].length)
  return rest === '' || (!/[{}\u0590-\u08ff]/u.test(rest) && /[A-Za-z]/u.test(rest))
}

/** Wraps Latin text in isolating marks, except addresses: the marks would become part of what is clicked or copied. */
function isolate(value: string): string {
  return /[A-Za-z+]/u.test(value) && !/^https?:/u.test(value) ? `\u2068${value}\u2069` : value
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string): Intl.NumberFormat {
  const known = formats.get(locale) ?? new Intl.NumberFormat(formatLocaleOf(locale))
  formats.set(locale, known)
  return known
}

function stepInto(tree: MessageTree | string | undefined, key: string): MessageTree | string | undefined {
  return typeof tree === 'object' && Object.hasOwn(tree, key) ? tree[key] : undefined
}
