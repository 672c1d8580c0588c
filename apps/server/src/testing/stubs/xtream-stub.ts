import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { tinyLogo } from './tiny-logo.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

export type StubAnswer = { status?: number; headers?: Record<string, string>; body: string | Buffer }
/** What the provider has, and how it misbehaves: an answer by the action that is asked, `account` for none, `get.php` for the playlist. */
export type StubPanel = {
  username: string
  password: string
  live: number
  movies: number
  series: number
  /** Seconds since 1970, as a text like real panels send it; null for an account that does not expire. */
  expiresAt: string | number | null
  answers: Map<string, StubAnswer>
}

export type XtreamStub = {
  url: string
  panel: StubPanel
  /** Every question so far: the action, and what it was asked with. */
  asked: { action: string; userAgent: string; conditional: boolean; headers: IncomingHttpHeaders }[]
  close(): Promise<void>
}

/** A provider's panel of our own on this machine, which answers like the real ones: texts for numbers, objects for lists, words for errors. */
export async function openXtreamStub(more: Partial<StubPanel> = {}): Promise<XtreamStub> {
  const panel: StubPanel = {
    username: 'viewer',
    password: 'quiet-harbour',
    live: 120,
    movies: 40,
    series: 12,
    expiresAt: String(Math.floor(Date.UTC(2027, 0, 4) / 1_000)),
    answers: new Map(),
    ...more,
  }
  const asked: XtreamStub['asked'] = []
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://stub')
    const script = url.pathname.split('/').at(-1) ?? ''
    const action = script === 'player_api.php' ? (url.searchParams.get('action') ?? 'account') : script
    const isConditional = request.headers['if-none-match'] !== undefined
    asked.push({
      action,
      userAgent: request.headers['user-agent'] ?? '',
      conditional: isConditional,
      headers: request.headers,
    })
    const isKnown =
      url.searchParams.get('username') === panel.username && url.searchParams.get('password') === panel.password
    const {
      status = 200,
      headers = {},
      body,
    } = panel.answers.get(action) ??
    ordinaryAnswer(panel, { action, isKnown, asked: url.searchParams, origin: `http://${request.headers.host}` })
    if (isConditional && headers['etag'] === request.headers['if-none-match']) {
      answer.writeHead(304).end()
      return
    }
    answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    panel,
    asked,
    close: () => closeServer(server),
  }
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

type Question = { action: string; isKnown: boolean; asked: URLSearchParams; origin: string }

function ordinaryAnswer(panel: StubPanel, { action, isKnown, asked, origin }: Question): StubAnswer {
  if (!isKnown) return { body: JSON.stringify({ user_info: { auth: 0 } }) }
  const json = (value: unknown): StubAnswer => ({ body: JSON.stringify(value) })
  // With the login in its address, as some panels have it.
  const { username, password } = panel
  const logo = (name: number | string) =>
    `${origin}/logo.png?${new URLSearchParams({ username, password, name: String(name) })}`
  switch (action) {
    case 'account':
      return json(accountOf(panel))
    case 'get_live_categories':
      return json([
        { category_id: '1', category_name: 'News', parent_id: 0 },
        { category_id: '2', category_name: 'Sport', parent_id: 0 },
      ])
    case 'get_vod_categories':
      return json([{ category_id: 7, category_name: 'Films', parent_id: 0 }])
    case 'get_series_categories':
      return json({ '0': { category_id: '9', category_name: 'Series', parent_id: 0 } })
    case 'get_live_streams':
      // Packed without saying so, as some servers do.
      return { body: gzipSync(JSON.stringify(Array.from({ length: panel.live }, (_, index) => liveOf(index, logo)))) }
    case 'get_vod_streams':
      return json(Object.fromEntries(Array.from({ length: panel.movies }, (_, index) => [index, movieOf(index)])))
    case 'get_series':
      return json(Array.from({ length: panel.series }, (_, index) => seriesOf(index, logo)))
    case 'logo.png':
      return { headers: { 'content-type': 'image/png' }, body: tinyLogo }
    case 'get_vod_info':
      return json({ info: { plot: `Plot of film ${asked.get('vod_id')}`, genre: 'Drama' }, movie_data: {} })
    case 'get_series_info':
      return json(seriesInfoOf(Number(asked.get('series_id'))))
    default:
      return { status: 404, body: '' }
  }
}

function accountOf(panel: StubPanel) {
  return {
    user_info: {
      username: panel.username,
      password: panel.password,
      message: '',
      auth: '1',
      status: 'Active',
      exp_date: panel.expiresAt,
      is_trial: '0',
      active_cons: 0,
      created_at: '1700000000',
      max_connections: '2',
      allowed_output_formats: ['m3u8', 'ts'],
    },
    server_info: { url: '127.0.0.1', port: '80', server_protocol: 'http', timezone: 'Europe/Berlin' },
  }
}

type LogoOf = (name: number | string) => string

function liveOf(index: number, logo: LogoOf) {
  return {
    num: index + 1,
    name: `Channel ${index + 1}`,
    stream_type: 'live',
    stream_id: index % 2 === 0 ? index + 1 : String(index + 1),
    stream_icon: index % 3 === 0 ? '' : logo(index),
    epg_channel_id: index % 4 === 0 ? null : `channel${index}.example`,
    added: '1700000000',
    tv_archive: index % 5 === 0 ? 1 : '0',
    tv_archive_duration: '7',
    category_id: String((index % 2) + 1),
    category_ids: [(index % 2) + 1],
  }
}

function movieOf(index: number) {
  return {
    num: String(index + 1),
    name: `Film ${index + 1}`,
    stream_id: index + 1,
    stream_icon: null,
    rating: index % 2 === 0 ? '7.5' : 'N/A',
    container_extension: index % 2 === 0 ? 'mkv' : '',
    category_id: 7,
  }
}

function seriesOf(index: number, logo: LogoOf) {
  return {
    num: index + 1,
    name: `Series ${index + 1}`,
    series_id: index + 1,
    cover: logo('cover'),
    backdrop_path: index % 2 === 0 ? [] : logo('backdrop'),
    release_date: '2019-05-01',
    releaseDate: '2019-05-01',
    category_id: '9',
  }
}

/** Three episodes in two seasons, by season as most panels send them. */
function seriesInfoOf(series: number) {
  const episode = (season: number, number: number) => ({
    id: String(series * 1_000 + season * 10 + number),
    episode_num: String(number),
    title: `Episode ${number}`,
    container_extension: 'mp4',
    season,
    info: { plot: `What happens in ${season}x${number}`, duration_secs: 1_500 },
  })
  return {
    seasons: [{ season_number: 1, name: 'Season 1' }],
    info: { plot: `Plot of series ${series}`, rating: '7,5' },
    episodes: { '2': [episode(2, 1)], '1': [episode(1, 2), episode(1, 1)] },
  }
}
