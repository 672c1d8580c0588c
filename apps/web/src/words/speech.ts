import type { TFunction } from 'i18next'
import { fillText, pathOf, wordsAt } from './fill-text.ts'
import type { Tree, Wanted } from './fill-text.ts'

/** What is spoken now. Each change makes a new object with a new `t`, so that whatever was drawn with the old one is drawn again. */
export type Spoken = { readonly locale: string; readonly t: TFunction }

let words: Tree = {}
let spoken: Spoken = speak('en')
let onMissing: (path: readonly string[]) => void = () => undefined
const hearers = new Set<() => void>()

/** The words outside of components; inside, `useWords` also follows a change of language. */
export const speech = {
  get t(): TFunction {
    return spoken.t
  },
  get locale(): string {
    return spoken.locale
  },
  read: (): Spoken => spoken,
  subscribe: (hear: () => void): (() => void) => {
    hearers.add(hear)
    return () => hearers.delete(hear)
  },
}

/** Adds the words of some groups, or begins another language with them. */
export function takeWords(locale: string, given: readonly Tree[]): void {
  const all = locale === spoken.locale ? [words, ...given] : given
  // The nouns come one by one.
  const resources = Object.assign({}, ...all.map((part) => part['resources']))
  words = Object.assign({}, ...all, { resources })
  spoken = speak(locale)
  hearers.forEach((hear) => hear())
}

/** Names who fetches words that were asked for before their group had come. */
export function hearMissing(fetchThem: (path: readonly string[]) => void): void {
  onMissing = fetchThem
}

function speak(locale: string): Spoken {
  const plurals = new Intl.PluralRules(locale)
  const t = (selector: (root: never) => unknown, wanted: Wanted = {}) => {
    const path = pathOf(selector)
    const forms = typeof wanted.count === 'number' ? [plurals.select(wanted.count), 'other'] : []
    const found = wordsAt(words, path, forms)
    if (typeof found === 'string') return fillText(found, wanted, locale)
    const place = path.slice(0, path[0] === 'resources' ? 2 : 1)
    if (wordsAt(words, place, []) === undefined) onMissing(place)
    return found ?? wanted.defaultValue ?? (wanted['returnObjects'] === true ? {} : '')
  }
  // The selector form and its options are typed by i18next; at run time a few lines do.
  return { locale, t: t as unknown as TFunction }
}
