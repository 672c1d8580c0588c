import { directionOf, formatLocaleOf } from '@castellan/contract/locales.ts'
import type { AreaMessages } from '@castellan/contract/messages/english.ts'
import { createTranslate, type MessageTree, type Translate } from '@castellan/contract/messages/translate.ts'
import english from '../../../../packages/contract/locales/en/tv.json'

/** The other languages; each is fetched when it is first spoken. */
const files = import.meta.glob<MessageTree>(
  ['../../../../packages/contract/locales/*/tv.json', '!../../../../packages/contract/locales/en/tv.json'],
  { import: 'default' },
)

type Speech = {
  /** The code of the language, as the panel names texts by it. */
  readonly language: string
  /** The tag to format numbers, dates and names in. */
  readonly locale: string
  readonly t: Translate<AreaMessages['tv']>
}

/** The language on screen. */
export let i18n: Speech = speechOf('en', english)

/** Speaks the language the owner chose; null for that of the `locale` cookie or the browser. A language that is not written is English. */
export async function speak(language: string | null): Promise<string> {
  const locale = [language ?? browserLanguage()].find((wanted) => fileOf(wanted) !== undefined) ?? 'en'
  if (locale !== i18n.language) i18n = speechOf(locale, (await fileOf(locale)?.()) ?? english)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  document.title = i18n.t(($) => $.tv.title)
  return locale
}

function speechOf(language: string, messages: MessageTree): Speech {
  const t = createTranslate<AreaMessages['tv']>({ locale: language, messages })
  return { language, locale: formatLocaleOf(language), t }
}

function browserLanguage(): string {
  const cookie = /(?:^|;\s*)locale=([a-z]{2})/u.exec(document.cookie)?.[1]
  const wanted = [...(cookie === undefined ? [] : [cookie]), ...navigator.languages.map((each) => each.slice(0, 2))]
  return wanted.find((locale) => locale === 'en' || fileOf(locale) !== undefined) ?? 'en'
}

function fileOf(locale: string) {
  return files[`../../../../packages/contract/locales/${locale}/tv.json`]
}
