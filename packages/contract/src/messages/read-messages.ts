import { isAmong } from '../types/type-guards.ts'
import { readFileSync } from 'node:fs'
import { locales, type Locale } from '../locales.ts'
import { areas, type Area } from './areas.ts'
import type { AreaMessages, Messages } from './english.ts'
import { mergeMessages, messageAt, type MessageTree } from './translate.ts'

const folder = new URL('../../locales/', import.meta.url)
const known = new Map<string, MessageTree>()

/** The messages of an area, for programs that run under Node. Its file is read at the first call; a language that is not written is English. */
export function readMessages<A extends Area>(locale: string, area: A): AreaMessages[A]
export function readMessages(locale: string, area: Area): unknown {
  return readArea(locale, area)
}

/** All messages of a language as one tree. */
export function readAllMessages(locale: string): Messages
export function readAllMessages(locale: string): unknown {
  return readMessageTree(locale)
}

/** All messages of a language, for what goes through them one by one. */
export function readMessageTree(locale: string): MessageTree {
  return mergeMessages(areas.map((area) => readArea(locale, area)))
}

function readArea(locale: string, area: Area): MessageTree {
  const language: Locale = isAmong(locales, locale) ? locale : 'en'
  const file = `${language}/${area}.json`
  const messages: MessageTree = known.get(file) ?? JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  known.set(file, messages)
  return messages
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
export function readResourceMessages(locale: string, resource: string): NamesOfResource
export function readResourceMessages(locale: string, resource: string): unknown {
  for (const area of areas) {
    const found = messageAt(readArea(locale, area), ['resources', resource], [])
    if (found) return found
  }
  throw new Error(`there are no messages of ${resource}`)
}
