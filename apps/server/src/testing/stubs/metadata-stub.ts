import { createServer, type IncomingHttpHeaders } from 'node:http'
import { openMetadata } from '../../domain/titles/open-metadata.ts'
import type { TestContext } from '../test-context.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

/** A title as the service keeps it; `texts` by language, English where there is none. */
export type StubTitle = {
  id: number
  kind: 'movie' | 'tv'
  title: string
  date: string
  adult?: boolean
  network?: number
  texts?: Readonly<Record<string, { title: string; overview: string }>>
}

/** The answer to a wrong key. */
const unknownKey = { status_code: 7, status_message: 'Invalid API key', success: false }
const sizes = { poster_sizes: ['w92', 'w342', 'original'], backdrop_sizes: ['w300', 'original'] }

/** A metadata service of our own on this machine, which answers like TMDB: its paths, its names, its statuses. */
export async function openMetadataStub(titles: StubTitle[]) {
  const key = 'a-token-of-the-stub'
  const asked: { path: string; query: URLSearchParams; headers: IncomingHttpHeaders }[] = []
  const state: { status: number; retryAfterS: number | null; body: string | null } = {
    status: 200,
    retryAfterS: null,
    body: null,
  }
  const server = createServer(({ url = '/', headers }, answer) => {
    const { pathname, searchParams: query } = new URL(url, 'http://stub')
    asked.push({ path: pathname, query, headers })
    const isKnown = headers.authorization === `Bearer ${key}`
    const body = isKnown ? answerOf(titles, pathname, query) : unknownKey
    const status = state.status === 200 ? (isKnown ? (body === null ? 404 : 200) : 401) : state.status
    const retry = state.retryAfterS === null ? {} : { 'retry-after': String(state.retryAfterS) }
    answer.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...retry })
    answer.end(state.body ?? JSON.stringify(body ?? { status_code: 34, success: false }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${portOf(server)}`
  return {
    url,
    key,
    asked,
    state,
    titles,
    paths: () => asked.map(({ path }) => path),
    /** Has an application context ask here; nothing is waited for between questions. */
    join(ctx: TestContext) {
      ctx.metadata = openMetadata({ url, key }, ctx.fetch, async () => {})
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answerOf(titles: readonly StubTitle[], path: string, query: URLSearchParams): unknown {
  const language = query.get('language') ?? 'en'
  const [, , what, ...rest] = path.split('/')
  if (what === 'configuration') return { images: { secure_base_url: 'https://image.stub.example/t/p/', ...sizes } }
  if (what === 'genre') return { genres: [{ id: 18, name: language === 'de' ? 'Drama (de)' : 'Drama' }] }
  const kind = ['search', 'trending', 'discover'].includes(what!) ? rest[0] : what
  const ofKind = titles.filter((title) => title.kind === kind)
  const paged = (found: readonly StubTitle[]) => ({
    page: 1,
    results: found.map((title) => ({ ...rowOf(title, language), genre_ids: [18] })),
    total_results: found.length,
  })
  if (what === 'discover') return paged(ofKind.filter(({ network }) => String(network) === query.get('with_networks')))
  if (what === 'search') return paged(ofKind.filter((title) => isFound(title, query)))
  if (what === 'trending' || !/^\d+$/u.test(rest[0] ?? '')) return paged(ofKind)
  const one = ofKind.find(({ id }) => id === Number(rest[0]))
  const appended = query.has('append_to_response') ? namesOf(one) : {}
  return one
    ? { ...rowOf(one, language), genres: [{ id: 18, name: 'Drama' }], imdb_id: 'tt0000001', ...appended }
    : null
}

function namesOf({ texts = {} }: Partial<StubTitle> = {}) {
  const translations = Object.entries(texts).map(([iso_639_1, { title }]) => ({
    iso_639_1,
    data: { title, overview: '' },
  }))
  return { alternative_titles: { titles: [] }, translations: { translations } }
}

/** As the real one searches: any of the words, in any of the languages, and the year is a filter. */
function isFound({ title, date, texts = {} }: StubTitle, query: URLSearchParams): boolean {
  const year = query.get('year') ?? query.get('first_air_date_year')
  const words = (query.get('query') ?? '').toLowerCase().split(' ')
  const names = [title, ...Object.values(texts).map((text) => text.title)].join(' ').toLowerCase()
  return words.some((word) => names.includes(word)) && (year === null || date.startsWith(year))
}

function rowOf({ id, kind, title, date, adult = false, texts = {} }: StubTitle, language: string) {
  const said = texts[language] ?? texts['en'] ?? { title, overview: '' }
  const names =
    kind === 'movie' ? { title: said.title, original_title: title } : { name: said.title, original_name: title }
  const dates = kind === 'movie' ? { release_date: date } : { first_air_date: date }
  const overview = texts[language]?.overview ?? (language === 'en' ? said.overview : '')
  const pictures = { poster_path: `/poster${id}.jpg`, backdrop_path: null }
  return { id, adult, overview, popularity: 1.5, vote_average: 8.16, vote_count: 120, ...names, ...dates, ...pictures }
}
