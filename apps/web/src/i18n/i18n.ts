import { formatLocaleOf } from '@castellan/contract/locales.ts'
import {
  createTranslate,
  mergeMessages,
  messageAt,
  type MessageTree,
  type Translate,
} from '@castellan/contract/messages/translate.ts'

/** What is spoken now. Each change makes a new object with a new `t`, so that whatever was drawn with the old one is drawn again. */
export type Translation = {
  /** The code of the language, as messages and records are named by it. */
  readonly language: string
  /** The tag to format numbers, dates and names in. */
  readonly locale: string
  readonly t: Translate
}

let messages: MessageTree = {}
let onMissing: (path: readonly string[]) => void = () => undefined
let spoken: Translation = speak('en')
const subscribers = new Set<() => void>()

/** The messages outside of components; inside, `useTranslation` also follows a change of language. */
export const i18n = {
  get t(): Translate {
    return spoken.t
  },
  get language(): string {
    return spoken.language
  },
  read: (): Translation => spoken,
  subscribe: (subscriber: () => void): (() => void) => {
    subscribers.add(subscriber)
    return () => subscribers.delete(subscriber)
  },
}

/** Adds the messages of some groups, or begins another language with them. */
export function addMessages(language: string, given: readonly MessageTree[]): void {
  messages = mergeMessages(language === spoken.language ? [messages, ...given] : given)
  spoken = speak(language)
  subscribers.forEach((subscriber) => subscriber())
}

/** Names who fetches messages that were asked for before their group had come. */
export function setMissingHandler(fetchThem: (path: readonly string[]) => void): void {
  onMissing = fetchThem
}

function speak(language: string): Translation {
  const tree = messages
  const fetchGroup = (path: readonly string[]) => {
    const place = path.slice(0, path[0] === 'resources' ? 2 : 1)
    if (messageAt(tree, place, []) === undefined) onMissing(place)
  }
  const t = createTranslate({ locale: language, messages: tree, onMissing: fetchGroup })
  return { language, locale: formatLocaleOf(language), t }
}
