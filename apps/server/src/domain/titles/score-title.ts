import { limits } from '@castellan/contract/limits.ts'
import type { ReadTitle } from '@castellan/sources/titles/read-title.ts'
import { keyOfTitle } from '@castellan/sources/titles/split-title.ts'
import { articles } from '@castellan/sources/titles/title-tags.ts'

/** A title somebody else knows, with the names it goes by. */
export type Comparable = { names: readonly string[]; year: number | null }
export type NotClearReason = 'tie' | 'low_score' | 'year_mismatch' | 'type_mismatch'
export type TitleScore<T> = { title: T; score: number; isOtherYear: boolean }
export type TitleVerdict<T> =
  | { result: 'hit'; title: T; score: number }
  | { result: 'notclear'; reason: NotClearReason; candidates: TitleScore<T>[] }
  | { result: 'miss' }

/** From here on two names count as the same one. */
const sameName = 97
/** The penalty of a year: one off (a film reaches countries in different years), unknown on one side, another one. */
const yearOff = 4
const yearUnknown = 5
const yearOther = 30
/** Names that are alike and not the same, of the same year and of others. */
const alikeMax = 94
const alikeOtherYearMax = limits.acceptScore - 1
/** Rocky 2 is not Rocky 3, however alike they look. */
const otherNumberMax = 70

/** How much a title is what the name says, 0 to 100. */
export function scoreTitle(read: ReadTitle, { names, year }: Comparable): { score: number; isOtherYear: boolean } {
  const keys = names.map(keyOfTitle)
  const best = (key: string) => Math.max(0, ...keys.map((known) => likeness(key, known)))
  const inName = Math.max(0, ...read.otherKeys.map((key) => judged(best(key), null, year)))
  const alike = best(read.key)
  const score = Math.max(judged(alike, read.year, year), inName)
  const isOtherYear = read.year !== null && year !== null && Math.abs(read.year - year) > 1
  return { score, isOtherYear: isOtherYear && alike >= sameName && score < limits.acceptScore }
}

function judged(alike: number, wanted: number | null, known: number | null): number {
  const off = wanted === null || known === null ? null : Math.abs(wanted - known)
  const cost = off === null ? yearUnknown : off === 0 ? 0 : off === 1 ? yearOff : yearOther
  const bounded = alike >= sameName ? alike : Math.min(alike, off === 0 ? alikeMax : alikeOtherYearMax)
  return Math.max(0, bounded - cost)
}

/** How alike two keys are, 0 to 100: the same words, else by their pairs of letters. */
function likeness(one: string, other: string): number {
  if (one === '' || other === '') return 0
  if (one === other) return 100
  const [first, second] = [one.replaceAll(' ', ''), other.replaceAll(' ', '')]
  if (first === second) return 99
  const [bare, otherBare] = [withoutArticle(one), withoutArticle(other)]
  if (bare !== '' && bare === otherBare) return sameName
  const shared = sharedPairs(first, second)
  return numbersOf(one) === numbersOf(other) ? shared : Math.min(shared, otherNumberMax)
}

function withoutArticle(key: string): string {
  const blank = key.indexOf(' ')
  return blank > 0 && articles.has(key.slice(0, blank)) ? key.slice(blank + 1) : key
}

function numbersOf(key: string): string {
  return key
    .split(' ')
    .filter((word) => /\d/u.test(word))
    .join(' ')
}

/** Dice's coefficient over pairs of letters, which takes a missing or a turned letter lightly. */
function sharedPairs(one: string, other: string): number {
  const pairs = new Map<string, number>()
  for (let at = 0; at < one.length - 1; at += 1) {
    const pair = one.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let at = 0; at < other.length - 1; at += 1) {
    const pair = other.slice(at, at + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    shared += 1
  }
  const total = one.length + other.length - 2
  return total <= 0 ? 0 : Math.round((200 * shared) / total)
}

/** Takes the best title when it is good enough and leads clearly; leaves it to a person when it is only good (domain §3.26). */
export function judgeTitles<T extends Comparable>(read: ReadTitle, titles: readonly T[]): TitleVerdict<T> {
  const scored = titles
    .map((title) => ({ title, ...scoreTitle(read, title) }))
    .filter(({ score }) => score >= limits.candidateScore)
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = scored
  if (!best) return { result: 'miss' }
  const { title, score } = best
  const leads = score - (next?.score ?? 0) >= limits.acceptMargin
  if (score >= limits.acceptScore && leads) return { result: 'hit', title, score }
  const reason = score >= limits.acceptScore ? 'tie' : best.isOtherYear ? 'year_mismatch' : 'low_score'
  return { result: 'notclear', reason, candidates: scored.slice(0, limits.candidatesKept) }
}
