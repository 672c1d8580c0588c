import { foldWord, type TitleWord } from './split-title.ts'
import { episodeWords, seasonWords } from './title-tags.ts'

/** Where the name of a series ends, and which episode follows it. */
export type ReadEpisode = { end: number; season: number | null; episode: number | null }

/** Reads `S01E02`, `S01 E02`, `1x02`, `Season 1 Episode 2`, `Staffel 2`, `3. Bölüm` and alike; what follows is the name of the episode. */
export function readEpisode(words: readonly TitleWord[]): ReadEpisode {
  const texts = words.map(({ text }) => foldWord(text))
  for (let at = 1; at < texts.length; at += 1) {
    const found = joined(texts, at) ?? spelled(texts, at)
    if (found) return found
  }
  return { end: words.length, season: null, episode: null }
}

/** In one word or two: `s01e02`, `1x02`, `s01 e02`, `s01`, `e05`. */
function joined(texts: readonly string[], at: number): ReadEpisode | null {
  const text = texts[at]!
  const both = /^s(\d{1,3})ep?(\d{1,4})(?:e\d{1,4})?$/u.exec(text) ?? /^(\d{1,2})x(\d{1,4})$/u.exec(text)
  if (both) return { end: at, season: Number(both[1]), episode: Number(both[2]) }
  const season = /^s(\d{1,3})$/u.exec(text)
  if (season) return { end: at, season: Number(season[1]), episode: numberBehind(texts[at + 1], /^ep?(\d{1,4})$/u) }
  const episode = numberBehind(text, /^ep?(\d{1,4})$/u)
  return episode === null ? null : { end: at, season: null, episode }
}

/** In words, with the number behind or, as in Turkish, before. */
function spelled(texts: readonly string[], at: number): ReadEpisode | null {
  const isSeason = seasonWords.has(texts[at]!)
  if (!isSeason && !episodeWords.has(texts[at]!)) return null
  const before = at > 1 ? numberBehind(texts[at - 1], /^(\d{1,4})$/u) : null
  // Where numbers stand before their words, the one behind belongs to the next word.
  const isNext = before !== null && episodeWords.has(texts[at + 2] ?? '')
  const behind = isNext ? null : numberBehind(texts[at + 1], /^(\d{1,4})$/u)
  const number = behind ?? before
  if (number === null) return null
  const end = behind === null ? at - 1 : at
  if (!isSeason) return { end, season: null, episode: number }
  const next = behind === null ? at + 1 : at + 2
  const word = episodeWords.has(texts[next] ?? '') ? next : episodeWords.has(texts[next + 1] ?? '') ? next + 1 : -1
  const episode =
    word < 0 ? null : (numberBehind(texts[word + 1], /^(\d{1,4})$/u) ?? numberBehind(texts[word - 1], /^(\d{1,4})$/u))
  return { end, season: number, episode }
}

function numberBehind(text: string | undefined, pattern: RegExp): number | null {
  const found = pattern.exec(text ?? '')
  return found ? Number(found[1]) : null
}
