/** A title nobody has made: what the invented metadata service knows of it. */
export type InventedTitle = {
  id: number
  kind: 'movie' | 'tv'
  /** By language; every title has an English and its original name. */
  names: Readonly<Record<string, string>>
  original: string
  year: number | null
  genres: readonly number[]
  network: number | null
  isAdult: boolean
  votes: number
  rating: number
}

export const inventedGenres: Readonly<Record<number, string>> = {
  18: 'Drama', 35: 'Comedy', 53: 'Thriller', 878: 'Science Fiction', 99: 'Documentary', 16: 'Animation', 10751: 'Family',
} // prettier-ignore

type Words = readonly (readonly [en: string, de: string, es: string, tr: string])[]
const adjectives: Words = [
  ['Silent', 'Stille', 'Silenciosa', 'Sessiz'], ['Golden', 'Goldene', 'Dorada', 'Altın'], ['Broken', 'Zerbrochene', 'Rota', 'Kırık'],
  ['Distant', 'Ferne', 'Lejana', 'Uzak'], ['Burning', 'Brennende', 'Ardiente', 'Yanan'], ['Hidden', 'Verborgene', 'Oculta', 'Gizli'],
  ['Winter', 'Winterliche', 'Invernal', 'Kış'], ['Crimson', 'Purpurne', 'Carmesí', 'Kızıl'], ['Restless', 'Rastlose', 'Inquieta', 'Huzursuz'],
  ['Forgotten', 'Vergessene', 'Olvidada', 'Unutulmuş'], ['Electric', 'Elektrische', 'Eléctrica', 'Elektrikli'], ['Paper', 'Papierene', 'De papel', 'Kağıt'],
  ['Northern', 'Nördliche', 'Del norte', 'Kuzey'], ['Hollow', 'Hohle', 'Hueca', 'Oyuk'], ['Emerald', 'Smaragdene', 'Esmeralda', 'Zümrüt'],
  ['Midnight', 'Mitternächtliche', 'De medianoche', 'Gece'], ['Borrowed', 'Geliehene', 'Prestada', 'Ödünç'], ['Velvet', 'Samtene', 'De terciopelo', 'Kadife'],
] // prettier-ignore
const nouns: Words = [
  ['Harbour', 'Bucht', 'Bahía', 'Liman'], ['Lighthouse', 'Laterne', 'Linterna', 'Fener'], ['Orchard', 'Wiese', 'Huerta', 'Bahçe'],
  ['Mountain', 'Bergwelt', 'Montaña', 'Dağ'], ['Letter', 'Nachricht', 'Carta', 'Mektup'], ['Garden', 'Gartenstadt', 'Jardinera', 'Bahçıvan'],
  ['Station', 'Station', 'Estación', 'İstasyon'], ['Machine', 'Maschine', 'Máquina', 'Makine'], ['River', 'Strömung', 'Ribera', 'Nehir'],
  ['Island', 'Insel', 'Isla', 'Ada'], ['Detective', 'Ermittlerin', 'Detective', 'Dedektif'], ['Orchestra', 'Kapelle', 'Orquesta', 'Orkestra'],
  ['Bridge', 'Brücke', 'Pasarela', 'Köprü'], ['Kingdom', 'Herrschaft', 'Corona', 'Krallık'], ['Witness', 'Zeugin', 'Testigo', 'Tanık'],
  ['Carnival', 'Kirmes', 'Feria', 'Karnaval'], ['Compass', 'Nadel', 'Brújula', 'Pusula'], ['Storm', 'Flut', 'Tormenta', 'Fırtına'],
  ['Library', 'Bücherei', 'Biblioteca', 'Kütüphane'], ['Desert', 'Wüste', 'Llanura', 'Çöl'], ['Promise', 'Zusage', 'Promesa', 'Söz'],
] // prettier-ignore
const places: Words = [
  ['of Maribel', 'von Maribel', 'de Maribel', 'Maribel'], ['in the Rain', 'im Regen', 'bajo la lluvia', 'Yağmurda'], ['at Dawn', 'am Morgen', 'al alba', 'Şafakta'],
  ['without Wind', 'ohne Wind', 'sin viento', 'Rüzgârsız'], ['of Glass', 'aus Glas', 'de cristal', 'Camdan'], ['beyond Orsk', 'hinter Orsk', 'más allá de Orsk', 'Orsk Ötesi'],
] // prettier-ignore
const languages = ['en', 'de', 'es', 'tr'] as const

/** Numbers that look random and are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * More than 2,000 titles, the same in every run: among them remakes of the same name in other years, two films of the same name in the same year,
 * sequels by number, films and series that share a name, and some for adults.
 */
export function inventTitles(): InventedTitle[] {
  const random = seeded(20_260)
  const titles: InventedTitle[] = []
  const pick = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!
  const add = (kind: 'movie' | 'tv', names: Record<string, string>, more: Partial<InventedTitle> = {}) => {
    const genres = [...new Set([pick(Object.keys(inventedGenres)), pick(Object.keys(inventedGenres))])].map(Number)
    titles.push({
      id: 1_000 + titles.length,
      kind,
      names,
      original: names[pick(languages)]!,
      year: 1_950 + Math.floor(random() * 76),
      genres,
      network: kind === 'tv' ? 1 + Math.floor(random() * 6) : null,
      isAdult: random() < 0.01,
      votes: Math.floor(random() ** 3 * 20_000),
      rating: Math.round((3 + random() * 6.5) * 10) / 10,
      ...more,
    })
    return titles.at(-1)!
  }
  const every = adjectives.flatMap((adjective) =>
    nouns.flatMap((noun) => [null, ...places].map((place) => namesOf(adjective, noun, place))),
  )
  for (const { names, isBare } of every) {
    if (!isBare && random() > 0.75) continue
    const one = add(random() < 0.72 ? 'movie' : 'tv', names)
    const year = one.year!
    if (isBare && random() < 0.25) add(one.kind, names, { year: year > 1_990 ? year - 31 : year + 29 })
    if (isBare && random() < 0.06) add(one.kind, names, { year })
    if (isBare && random() < 0.08) add(one.kind === 'movie' ? 'tv' : 'movie', names)
    if (isBare || one.kind === 'tv' || random() > 0.12) continue
    for (const part of [2, 3]) add('movie', numbered(names, part), { year: year + 3 * (part - 1) })
  }
  return titles
}

/** All of them as movies: a list of one kind has more than 2,000 then. */
export function inventMovies(): InventedTitle[] {
  return inventTitles().map((title) => ({ ...title, kind: 'movie', network: null }))
}

function namesOf(adjective: Words[number], noun: Words[number], place: Words[number] | null) {
  const names = languages.map((language, column) => {
    const said = [adjective[column], noun[column], place?.[column]].filter((part) => part !== undefined).join(' ')
    return [language, language === 'en' && place === null ? `The ${said}` : said] as const
  })
  return { names: Object.fromEntries(names) as Record<string, string>, isBare: place === null }
}

function numbered(names: Readonly<Record<string, string>>, part: number): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, `${name} ${part}`]))
}
