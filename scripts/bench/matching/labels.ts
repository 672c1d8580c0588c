import type { InventedTitle } from '../../../apps/server/src/testing/invented-service/invented-titles.ts'

/** A name as a playlist might have it, and the title that was meant; null for none of the catalogue. */
export type Label = { raw: string; kind: 'movie' | 'series'; language: string; meant: number | null; style: string }

/** Numbers that look random and are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 22_695_477) + 1) >>> 0
    return state / 2 ** 32
  }
}

type Style = (title: InventedTitle, name: string, random: () => number) => string

/** How lists write names. None of this knows how the matcher reads them. */
const styles: Readonly<Record<string, { language: string; write: Style }>> = {
  tagged: { language: 'de', write: ({ year }, name) => `DE | ${name} (${year}) 4K` },
  plain: { language: 'en', write: ({ year }, name) => `${name} (${year})` },
  bare_year: { language: 'en', write: ({ year }, name) => `${name} ${year}` },
  dotted: { language: 'en', write: ({ year }, name) => `${name.replaceAll(' ', '.')}.${year}.1080p.BluRay.x264` },
  bracketed: { language: 'es', write: ({ year }, name) => `[ES] ${name} [${year}] (FHD)` },
  shouted: { language: 'tr', write: ({ year }, name) => `TR: ${name.toUpperCase()} - ${year}` },
  no_year: { language: 'en', write: (_, name) => `EN - ${name} HD` },
  other_language: { language: 'en', write: ({ year, names }) => `${names['de']} (${year})` },
  late_year: { language: 'en', write: ({ year }, name) => `${name} (${year! + 1})` },
  no_article: { language: 'en', write: ({ year }, name) => `${name.replace(/^The /u, '')} (${year})` },
  article_behind: {
    language: 'en',
    write: ({ year }, name) => `${name.startsWith('The ') ? `${name.slice(4)}, The` : name} (${year})`,
  },
  typing_error: { language: 'en', write: ({ year }, name, random) => `${turned(name, random)} (${year})` },
}

/** Two letters of the longest word change places. */
function turned(name: string, random: () => number): string {
  const word = name.split(' ').toSorted((one, other) => other.length - one.length)[0]!
  const at = 1 + Math.floor(random() * (word.length - 3))
  return name.replace(word, `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`)
}

const unknown = ['Marble Signal', 'Tin Parade', 'Quiet Engine', 'The Salt Ledger', 'Ninth Meridian', 'Autumn Circuit', 'Feather Coast', 'Iron Lullaby'] // prettier-ignore

/** Names for `count` titles, each in one style by turns, and one in ten that no title of the catalogue has. */
export function writeLabels(titles: readonly InventedTitle[], count: number): Label[] {
  const random = seeded(7)
  const names = Object.keys(styles)
  return Array.from({ length: count }, (_, at): Label => {
    if (at % 10 === 9) {
      const raw = `${unknown[Math.floor(random() * unknown.length)]} (${1_960 + Math.floor(random() * 60)})`
      return { raw, kind: random() < 0.7 ? 'movie' : 'series', language: 'en', meant: null, style: 'unknown' }
    }
    const title = titles[Math.floor(random() * titles.length)]!
    const style = names[at % names.length]!
    const { language, write } = styles[style]!
    const raw = write(title, title.names[language]!, random)
    return { raw, kind: title.kind === 'movie' ? 'movie' : 'series', language, meant: title.id, style }
  })
}
