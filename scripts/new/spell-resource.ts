/** A resource in every spelling the tree needs. */
export interface ResourceSpelling {
  /** Files and routes: `radio-stations`. */
  file: string
  /** The definition in code: `radioStations`. */
  variable: string
  /** Table, words and the name of the definition: `radio_stations`. */
  table: string
  /** Within a sentence: `radio station`. */
  one: string
  /** As a title: `Radio stations`. */
  many: string
}

/** `one` is the singular, for resources whose plural is not made with s. */
export function spellResource(plural: string, one = singularOf(plural).replaceAll('-', ' ')): ResourceSpelling {
  const words = plural.split('-')
  return {
    file: plural,
    variable: words.map((word, index) => (index === 0 ? word : capital(word))).join(''),
    table: words.join('_'),
    one,
    many: capital(words.join(' ')),
  }
}

/** Null when the word can be a file, a variable and a table; otherwise what is wrong with it. */
export function unfitResourceName(plural: string): string | null {
  if (/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(plural)) return null
  return `“${plural}” is no resource name: use lower-case words joined by “-”, in the plural, such as radio-stations.`
}

function singularOf(plural: string): string {
  if (/(?:series|news)$/.test(plural)) return plural
  if (plural.endsWith('movies')) return plural.slice(0, -1)
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2)
  return plural.replace(/s$/, '')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
