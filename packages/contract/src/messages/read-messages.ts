import { readFileSync } from 'node:fs'
import { locales, type Locale } from '../locales.ts'
import { areas, type Area } from './areas.ts'
import type { AreaMessages, Messages } from './english.ts'
import { mergeMessages, type MessageTree } from './translate.ts'

const folder = new URL('../../locales/', import.meta.url)
const known = new Map<string, unknown>()

/** The messages of an area, for programs that run under Node. Its file is read at the first call; a language that is not written is English. */
export function readMessages<A extends Area>(locale: string, area: A): AreaMessages[A] {
  const language: Locale = (locales as readonly string[]).includes(locale) ? (locale as Locale) : 'en'
  const file = `${language}/${area}.json`
  const messages = known.get(file) ?? JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  known.set(file, messages)
  return messages as AreaMessages[A]
}

/** All messages of a language as one tree. */
export function readAllMessages(locale: string): Messages {
  return mergeMessages(areas.map((area) => readMessages(locale, area) as MessageTree)) as Messages
}

/** What a resource is called whose name only the running program knows. */
export type NamesOfResource = {
  one: string
  many: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
  actions: Readonly<Record<string, { label: string; done: string } | undefined>>
}

/** What a resource, its fields, values and actions are called. */
export function readResourceMessages(locale: string, resource: string): NamesOfResource {
  for (const area of areas) {
    const { resources = {} } = readMessages(locale, area) as { resources?: Readonly<Record<string, NamesOfResource>> }
    if (Object.hasOwn(resources, resource)) return resources[resource]!
  }
  throw new Error(`there are no messages of ${resource}`)
}
