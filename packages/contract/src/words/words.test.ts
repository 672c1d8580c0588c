import { describe, expect, it } from 'vitest'
import { creditMoves } from '../access/credit-moves.ts'
import { deviceTransitions } from '../access/device-transitions.ts'
import { locales, type Locale } from '../locales.ts'
import { en } from './en.ts'
import { sameAsEnglish } from './same-as-english.ts'

const placeholder = /\{\{[^}]*\}\}/gu

/** Words that nearly every English sentence has one of. */
const englishWords =
  'the and your you with this that which have has are from they their them been only when what without cannot should would could these there for not does was were its than then into by or if it is be to of on an any all no new more one can must may here again still first'.split(
    ' ',
  )
/** Those of them that are words of another language as well. */
const sharedWords: Readonly<Record<Locale, readonly string[]>> = {
  en: englishWords,
  de: ['an', 'was'],
  es: ['has', 'no'],
  nl: ['is', 'of', 'was'],
  pl: ['by', 'on', 'to'],
  pt: ['as', 'for', 'no'],
  tr: ['an', 'no', 'not', 'on'],
}

const gathered = await Promise.all(
  locales.map(async (locale) => {
    const file = (await import(`./${locale}.ts`)) as Record<string, unknown>
    return [locale, textsOf(file[locale])] as const
  }),
)
const english = textsOf(en)

describe.each(gathered)('the words of %s', (locale, texts) => {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const isPlural = (key: string) => english.has(key.replace(/_(few|many|one)$/u, '_other'))

  it('have every key, and every plural form the language counts with', () => {
    const wanted = [...english.keys()].flatMap((key) => {
      if (key.endsWith('_one') && isPlural(key)) return []
      return key.endsWith('_other') ? forms.map((form) => key.replace(/other$/u, form)) : [key]
    })
    expect([...texts.keys()].toSorted()).toEqual(wanted.toSorted())
  })

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('keep the placeholders of English, with their formats', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const kept = gapsOf(text)
      const wanted = gapsOf(english.get(key.replace(/_(few|many)$/u, '_other')) ?? '')
      const mayBeLeftOut = key.endsWith('_one')
      return String(kept) !== String(wanted) && !(mayBeLeftOut && kept.every((gap) => wantedOfCount(key).includes(gap)))
    })
    expect(wrong).toEqual([])
  })

  it.skipIf(locale === 'en')('are translated, but for names and for words that are spelled alike', () => {
    const shared = new Set([...sameAsEnglish.all, ...(locale === 'en' ? [] : sameAsEnglish[locale])])
    const hasWords = (text: string) => /\p{L}/u.test(text.replace(placeholder, ''))
    const left = [...texts].filter(([key, text]) => text === english.get(key) && hasWords(text) && !shared.has(text))
    expect(left).toEqual([])
  })

  it('hold no English word that the language does not have', () => {
    expect([...texts].filter(([, text]) => isEnglish(text, locale))).toEqual([])
  })
})

it('an English sentence in the file of another language is found, even one that no text of the English file says', () => {
  const planted = 'The TV was switched off before the list arrived.'
  expect(locales.filter((locale) => isEnglish(planted, locale))).toEqual(locales.filter((locale) => locale !== 'en'))
})

it('the log has words for what the clock does to devices, and for what is decided about credits', () => {
  const byClock = deviceTransitions.filter(({ who }) => who.includes('clock')).map(({ event }) => event)
  const decided = creditMoves.filter((move) => move !== 'settled').map((move) => `credit_records_${move}`)
  expect([...byClock, ...decided].filter((deed) => !(deed in en.activity.verbs))).toEqual([])
})

function isEnglish(text: string, locale: Locale): boolean {
  const shared = sharedWords[locale]
  const words = text
    .replace(placeholder, '')
    .toLowerCase()
    .split(/[^\p{L}’']+/u)
  return words.some((word) => englishWords.includes(word) && !shared.includes(word))
}

/** What may stand in a singular: "one is missing" need not say the number. */
function wantedOfCount(key: string): string[] {
  return gapsOf(english.get(key.replace(/_one$/u, '_other')) ?? '')
}

/** Where a value begins a sentence is a matter of the language. */
function gapsOf(text: string): string[] {
  return (text.match(placeholder) ?? []).map((gap) => gap.replaceAll(' ', '').replace(',capital', '')).toSorted()
}

function textsOf(tree: unknown, path = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path, tree]])
  const inner = typeof tree === 'object' && tree !== null ? Object.entries(tree) : []
  return new Map(inner.flatMap(([key, value]) => [...textsOf(value, path === '' ? key : `${path}.${key}`)]))
}
