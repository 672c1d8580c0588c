import type { TitleKind } from '@castellan/contract/calls/tv-catalogue.ts'
import { readEpisode } from './read-episode.ts'
import { foldWord, keyOfWords, splitTitle, type TitleWord } from './split-title.ts'
import { articles, placeCodes, shownBy, strongTags, weakTags } from './title-tags.ts'

/** What the name of an entry says. `key` is what it is found by; it is empty when the name holds no word. */
export type ReadTitle = {
  name: string
  key: string
  year: number | null
  season: number | null
  episode: number | null
  /** Keys of other ways to read it: with the year or the prefix as part of the title. */
  otherKeys: string[]
}

const oldestYear = 1_880
/** A later number is part of a title (Blade Runner 2049). */
const latestYear = 2_035

/**
 * Reads a name as playlists have it: `DE | The Matrix (1999) 4K` is The Matrix of 1999. One walk over its words, without anything that
 * could go back and forth, since a name is what somebody else wrote.
 */
export function readTitle(raw: string, kind: TitleKind): ReadTitle {
  const every = splitTitle(raw)
  const start = afterPrefix(every)
  const words = every.slice(start)
  const said = kind === 'series' ? readEpisode(words) : { end: words.length, season: null, episode: null }
  const within = words.slice(0, said.end)
  const dated = readBracketedYear(within)
  const kept = withoutTags(dated.words)
  const bare = dated.year === null && kept.length > 1 ? yearOf(kept.at(-1)!) : null
  const titled = articleFirst(bare === null ? kept : kept.slice(0, -1))
  const texts = titled.map(({ text }) => text)
  const key = keyOfWords(texts)
  const others = [
    ...(bare === null ? [] : [keyOfWords([...texts, String(bare)])]),
    ...(start === 0 ? [] : [keyOfWords([...every.slice(0, start).map(({ text }) => text), ...texts])]),
  ]
  const { season, episode } = said
  return { name: texts.join(' '), key, year: dated.year ?? bare, season, episode, otherKeys: others }
}

/** Where the name begins behind what lists put before it: `DE |`, `[EN]`, `4K-DE -`, `Netflix:`. 0 when nothing else is there. */
function afterPrefix(words: readonly TitleWord[]): number {
  let start = 0
  for (let at = 0; at < words.length; at += 1) {
    const { mark, group } = words[at]!
    const before = words[at - 1]
    const isDivided = at > start && ('-:|'.includes(mark || ' ') || (before!.group !== null && before!.group !== group))
    if (isDivided) start = at
    if (!isPrefix(words[at]!)) break
  }
  return start
}

function isPrefix(word: TitleWord): boolean {
  return isTag(word) || shownBy.has(foldWord(word.text))
}

/** Said of the copy: its quality, or its language, which is written in capitals unless it is in brackets. */
function isTag({ text, group }: TitleWord): boolean {
  const folded = foldWord(text)
  if (strongTags.has(folded) || weakTags.has(folded)) return true
  return placeCodes.has(folded) && (group !== null || text === text.toUpperCase())
}

function yearOf({ text }: TitleWord): number | null {
  const year = /^\d{4}$/u.test(text) ? Number(text) : 0
  return year >= oldestYear && year <= latestYear ? year : null
}

/** A year in brackets ends the name; one before any name is part of it. */
function readBracketedYear(words: readonly TitleWord[]): { words: readonly TitleWord[]; year: number | null } {
  const at = words.findIndex((word, index) => index > 0 && word.group !== null && yearOf(word) !== null)
  if (at < 0) return { words, year: null }
  const { group } = words[at]!
  const first = words.findIndex((word) => word.group === group)
  return {
    words: first === 0 ? words.filter((_, index) => index !== at) : words.slice(0, first),
    year: yearOf(words[at]!),
  }
}

/** The words without what is said of the copy; all of them when nothing else is said. */
function withoutTags(words: readonly TitleWord[]): readonly TitleWord[] {
  const over = words.findIndex((word, at) => at > 0 && strongTags.has(foldWord(word.text)))
  let kept = over < 0 ? words : words.slice(0, over)
  kept = withoutTagParts(kept, ({ group }, before) => group !== before.group)
  kept = withoutTagParts(kept, ({ mark }) => mark === '|' || mark === '-')
  let end = kept.length
  while (end > 1 && weakTags.has(foldWord(kept[end - 1]!.text))) end -= 1
  return kept.slice(0, end)
}

/** Leaves out the parts that say nothing but tags, except the first: a film may be called like one. */
function withoutTagParts(
  words: readonly TitleWord[],
  divides: (word: TitleWord, before: TitleWord) => boolean,
): readonly TitleWord[] {
  const kept: TitleWord[] = []
  let part: TitleWord[] = []
  const end = () => {
    if (kept.length === 0 || !part.every(isTag)) kept.push(...part)
    part = []
  }
  for (const [at, word] of words.entries()) {
    if (at > 0 && divides(word, words[at - 1]!)) end()
    part.push(word)
  }
  end()
  return kept
}

/** `Matrix, The` is The Matrix. */
function articleFirst(words: readonly TitleWord[]): readonly TitleWord[] {
  const last = words.at(-1)
  const isBehind = words.length > 1 && last?.mark === ',' && articles.has(foldWord(last.text))
  return isBehind ? [last, ...words.slice(0, -1)] : words
}
