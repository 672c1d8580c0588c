import { oncePer } from '@castellan/contract/kit/once-per.ts'
import { createServer } from 'node:http'
import { inventedCredits, inventedImages, inventedSeason, inventedSeasons } from './invented-material.ts'
import { inventedGenres, inventTitles, type InventedTitle } from './invented-titles.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

/** Draws a picture of the title in its path; somebody who plays in it is drawn by the number of another. */
export type DrawPicture = (title: InventedTitle, kind: 'poster' | 'backdrop' | 'logo' | 'portrait') => Promise<Buffer>
type Options = {
  port?: number
  titles?: InventedTitle[]
  /** Requests it answers within a second before it wants to be left alone for `retryAfterS`; unlimited without it. */
  perSecond?: number
  retryAfterS?: number
  draw?: DrawPicture
}

export type InventedFault = 'status' | 'cut' | 'reset' | 'hang' | 'limit'

const perPage = 20
const key = 'an-invented-key-of-the-service'
const sizes = { poster_sizes: ['w342', 'w780', 'original'], backdrop_sizes: ['w780', 'w1280', 'original'] }

/**
 * A metadata service of invented titles, which answers like TMDB: its paths, names, pages and statuses, its rate limit and, on request, its faults.
 * For tests, benches and the demo; it is no part of the product.
 */
export async function openInventedService(options: Options = {}) {
  const titles = options.titles ?? inventTitles()
  const { perSecond = Infinity, retryAfterS = 1, draw } = options
  const asked: string[] = []
  /** Answers the next `faults` requests with 500, with half an answer, by hanging up, not at all, or that there were too many. */
  const state = { faults: 0, how: 'status' as InventedFault, changed: [] as number[] }
  let window = { at: 0, count: 0 }
  const isTooMany = () => {
    const second = Math.floor(Date.now() / 1_000)
    window = window.at === second ? { at: second, count: window.count + 1 } : { at: second, count: 1 }
    return window.count > perSecond
  }
  const server = createServer((request, answer) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://invented')
    asked.push(pathname)
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      answer.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...headers })
      answer.end(JSON.stringify(body))
    }
    if (pathname.startsWith('/t/p/')) {
      const number = Number(/-(\d+)\./u.exec(pathname)?.[1])
      const isPerson = pathname.includes('/profile-')
      const title = isPerson ? titles[number % titles.length] : titles.find(({ id }) => id === number)
      if (!draw || !title) return send(404, {})
      const isWide = /backdrop|still/u.test(pathname)
      const kind = isPerson ? 'portrait' : pathname.includes('/logo-') ? 'logo' : isWide ? 'backdrop' : 'poster'
      return void draw(title, kind).then(
        (picture) => answer.writeHead(200, { 'content-type': 'image/png' }).end(picture),
        () => send(500, {}),
      )
    }
    if (request.headers.authorization !== `Bearer ${key}`) return send(401, { status_code: 7, success: false })
    if (isTooMany()) return send(429, { status_code: 25 }, { 'retry-after': String(retryAfterS) })
    if (state.faults > 0) {
      state.faults -= 1
      if (state.how === 'hang') return undefined
      if (state.how === 'reset') return void request.socket.destroy()
      if (state.how === 'limit') return send(429, { status_code: 25 }, { 'retry-after': String(retryAfterS) })
      if (state.how === 'status') return send(500, { status_code: 11 })
      answer.writeHead(200, { 'content-type': 'application/json' })
      return void answer.end('{"results":[{"id":1')
    }
    const base = `http://${request.headers.host}/t/p/`
    if (pathname === '/3/configuration') return send(200, { images: { secure_base_url: base, ...sizes } })
    const body = answerOf(titles, state.changed, pathname, query)
    return send(body === null ? 404 : 200, body ?? { status_code: 34, success: false })
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    key,
    titles,
    asked,
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerOf(titles: readonly InventedTitle[], changed: readonly number[], path: string, query: URLSearchParams) {
  const language = (query.get('language') ?? 'en').slice(0, 2)
  const [, , what, ...rest] = path.split('/')
  if (what === 'genre')
    return { genres: Object.entries(inventedGenres).map(([id, name]) => ({ id: Number(id), name })) }
  const isNested = ['search', 'trending', 'discover'].includes(what!)
  const kind = isNested ? rest[0] : what
  const ofKind = titles.filter((title) => title.kind === kind)
  const byVotes = () => ofKind.filter(({ isAdult }) => !isAdult).toSorted((one, other) => other.votes - one.votes)
  const page = (found: readonly InventedTitle[]) => paged(found, query, (title) => rowOf(title, language))
  if (what === 'search') return page(search(ofKind, query))
  if (what === 'discover')
    return page(byVotes().filter(({ network }) => String(network) === query.get('with_networks')))
  if (rest[0] === 'changes')
    return paged(
      changed.map((id) => ({ id })),
      query,
      (one) => one,
    )
  if (what === 'trending' || !/^\d+$/u.test(rest[0] ?? '')) return page(byVotes())
  const one = ofKind.find(({ id }) => id === Number(rest[0]))
  if (!one) return null
  if (rest[1] === 'videos') return { results: videosOf(one) }
  const genres = one.genres.map((id) => ({ id, name: inventedGenres[id] }))
  const appended = (query.get('append_to_response') ?? '').split(',')
  const names = appended.includes('translations') ? namesOf(one) : {}
  const credits = appended.includes('credits') ? { credits: inventedCredits(one) } : {}
  const images = appended.includes('images') ? { images: inventedImages(one) } : {}
  const seasons = appended.flatMap((name) => {
    const season = /^season\/(\d+)$/u.exec(name)
    const about = season && inventedSeason(one, Number(season[1]), language)
    return about ? [[name, about] as const] : []
  })
  const series = { ...inventedSeasons(one), ...Object.fromEntries(seasons) }
  return { ...rowOf(one, language), ...series, genres, ...names, ...credits, ...images }
}

function paged<T>(found: readonly T[], query: URLSearchParams, shown: (one: T) => unknown) {
  const page = Number(query.get('page') ?? 1)
  return {
    page,
    results: found.slice((page - 1) * perPage, page * perPage).map(shown),
    total_pages: Math.max(1, Math.ceil(found.length / perPage)),
    total_results: found.length,
  }
}

/** Search engines take letters without their marks, the dotless i among them. */
const fold = (text: string) =>
  text.normalize('NFKD').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of each name a title has, folded once: a search goes through all of them. */
const wordsOfNames = oncePer((title: InventedTitle) => Object.values(title.names).map(wordsOf))

/** As the real one searches: every word must begin a word of one of the names, the year is a filter, what is asked for most comes first. */
function search(titles: readonly InventedTitle[], query: URLSearchParams): InventedTitle[] {
  const year = query.get('year') ?? query.get('first_air_date_year')
  const wanted = wordsOf(query.get('query') ?? '')
  if (wanted.length === 0) return []
  return titles
    .filter((title) => year === null || String(title.year) === year)
    .filter((title) =>
      wordsOfNames(title).some((words) => wanted.every((word) => words.some((each) => each.startsWith(word)))),
    )
    .toSorted((one, other) => other.votes - one.votes)
}

function rowOf({ id, kind, names, original, year, isAdult, votes, rating, genres }: InventedTitle, language: string) {
  const name = names[language] ?? names['en']!
  const date = year === null ? '' : `${year}-05-01`
  const said =
    kind === 'movie'
      ? { title: name, original_title: original, release_date: date }
      : { name, original_name: original, first_air_date: date }
  const pictures = { poster_path: `/poster-${id}.png`, backdrop_path: id % 3 === 0 ? `/backdrop-${id}.png` : null }
  const overview = language === 'en' ? `An invented story about ${name}.` : ''
  return {
    id,
    adult: isAdult,
    overview,
    vote_average: rating,
    vote_count: votes,
    genre_ids: genres,
    ...said,
    ...pictures,
  }
}

function namesOf({ names }: InventedTitle) {
  const translations = Object.entries(names).map(([iso_639_1, name]) => ({ iso_639_1, data: { title: name, name } }))
  return { alternative_titles: { titles: [], results: [] }, translations: { translations } }
}

/** Every fourth has a trailer; its key is as invented as the title. */
function videosOf({ id, names }: InventedTitle) {
  if (id % 4 !== 0) return []
  const video = { site: 'YouTube', key: `inv${String(id).padStart(8, '0')}`, type: 'Trailer', official: true }
  return [{ ...video, name: `${names['en']}: trailer`, iso_639_1: 'en' }]
}
