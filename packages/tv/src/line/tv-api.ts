import { isObject } from '@castellan/contract/types/type-guards.ts'
import { tvCatalogueCalls } from '@castellan/contract/calls/tv-catalogue.ts'
import { tvCalls, type TvConfig } from '@castellan/contract/calls/tv.ts'
import { tvGuideCalls } from '@castellan/contract/calls/tv-guide.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { AnswerOf, BodyInputOf, Call } from '@castellan/contract/kit/define-call.ts'
import { asFailure } from './tv-failure.ts'
import { ask, type LinkOptions, type Question } from './tv-link.ts'
import type { TvSession } from './tv-session.ts'

export type TvSources = AnswerOf<typeof tvCalls.sources>
export type TvGuide = AnswerOf<typeof tvGuideCalls.guide>
export type TvLookup = AnswerOf<typeof tvCatalogueCalls.lookup>
export type TvHome = AnswerOf<typeof tvCatalogueCalls.home>
export type TvTitlePage = AnswerOf<typeof tvCatalogueCalls.titlePage>
export type Heartbeat = AnswerOf<typeof tvCalls.heartbeat>

/** The calls made with the token: one at a time, but for the poll, which stays open in parallel. */
export type TvApi = {
  config(): Promise<TvConfig>
  sources(): Promise<TvSources>
  snapshotPage(path: string, keep: boolean): Promise<unknown>
  /** What is on now and next on these entries of a source. */
  guide(source: string, keys: readonly string[]): Promise<TvGuide>
  /** The cards of movies and series by their names in a playlist, at most 50. */
  lookup(titles: BodyInputOf<typeof tvCatalogueCalls.lookup>): Promise<TvLookup>
  /** One page of rows for the home screen. */
  home(asked?: HomeQuestion): Promise<TvHome>
  /** All that is known of a title of the catalogue. */
  titlePage(asked: TitleQuestion): Promise<TvTitlePage>
  heartbeat(body: BodyInputOf<typeof tvCalls.heartbeat>): Promise<Heartbeat>
  acknowledge(body: BodyInputOf<typeof tvCalls.ack>): Promise<void>
  /** The pushes as they came: kinds a later server knows are among them. */
  poll(): Promise<unknown[]>
  /** The file of an update from a byte on, as a stream. It runs in parallel to the other calls: a download takes time. */
  file(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<FileAnswer>
  /** Any other call of the TV API. `isSigned` proves the body with the TV's key as well. */
  ask<C extends Call>(call: C, given?: TvCallInput<C>): Promise<AnswerOf<C>>
}
export type HomeQuestion = { section?: 'movies' | 'series'; page?: number; lang?: string }
export type TitleQuestion = { id: number; lang?: string }
export type FileAnswer = Awaited<ReturnType<typeof fetch>>
export type TvCallInput<C extends Call> = {
  params?: Readonly<Record<string, string>>
  /** Encoded, without the question mark. */
  query?: string
  body?: BodyInputOf<C>
  isSigned?: boolean
}

/** A strict schema would refuse a whole poll for one kind it does not know. */
const openPoll = { ...tvCalls.poll, answer: tvCalls.snapshot.answer }
const snapshotPageWithinMs = 60_000
const snapshotPageMaxBytes = 16 * 1_024 * 1_024
/** What the TV grants the server on top of the 25 s it holds a poll. */
const pollGraceMs = 10_000

function guidePath(source: string, keys: readonly string[]): string {
  const query = new URLSearchParams({ channels: keys.join(',') })
  return `/tv/v1/sources/${encodeURIComponent(source)}/epg?${query.toString()}`
}

function homePath({ section, page = 1, lang }: HomeQuestion): string {
  const query = new URLSearchParams({ page: String(page), ...(section && { section }), ...(lang && { lang }) })
  return `${tvCatalogueCalls.home.path}?${query.toString()}`
}

function titlePath({ id, lang }: TitleQuestion): string {
  return `/tv/v1/titles/${id}${lang ? `?${new URLSearchParams({ lang }).toString()}` : ''}`
}

export function createTvApi(link: LinkOptions, session: TvSession): TvApi {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task, task)
    last = turn.catch(() => undefined)
    return turn
  }
  const askWithToken = async <C extends Call>(
    call: C,
    question: Omit<Question, 'headers'> = {},
    isSigned = false,
  ): Promise<AnswerOf<C>> => {
    const token = await session.token()
    const once = (bearer: string) =>
      ask(link, call, {
        ...question,
        headers: async (request) => ({
          ...(isSigned ? await session.sign({ ...request, method: call.method }) : {}),
          Authorization: `Bearer ${bearer}`,
        }),
      })
    try {
      return await once(token)
    } catch (error) {
      if (asFailure(error).status !== 401) throw error
      session.drop(token)
      return await once(await session.token())
    }
  }
  return {
    ask: (call, { params = {}, query = '', body, isSigned = false } = {}) => {
      const path = call.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const question = { path: query === '' ? path : `${path}?${query}`, body }
      return inTurn(() => askWithToken(call, question, isSigned))
    },
    file: openFile(link, session),
    config: () => inTurn(() => askWithToken(tvCalls.config, { cached: true })),
    sources: () => inTurn(() => askWithToken(tvCalls.sources, { cached: true })),
    snapshotPage: (path, keep) =>
      inTurn(() =>
        askWithToken(tvCalls.snapshot, {
          path,
          cached: keep,
          timeoutMs: snapshotPageWithinMs,
          maxBytes: snapshotPageMaxBytes,
        }),
      ),
    guide: (source, keys) =>
      inTurn(() => askWithToken(tvGuideCalls.guide, { path: guidePath(source, keys), cached: true })),
    lookup: (titles) => inTurn(() => askWithToken(tvCatalogueCalls.lookup, { body: titles })),
    home: (asked = {}) => inTurn(() => askWithToken(tvCatalogueCalls.home, { path: homePath(asked), cached: true })),
    titlePage: (asked) =>
      inTurn(() => askWithToken(tvCatalogueCalls.titlePage, { path: titlePath(asked), cached: true })),
    heartbeat: (body) => inTurn(() => askWithToken(tvCalls.heartbeat, { body })),
    acknowledge: async (body) => void (await inTurn(() => askWithToken(tvCalls.ack, { body }))),
    poll: async () => {
      const answer = await askWithToken(openPoll, { timeoutMs: limits.longPollMs + pollGraceMs })
      const pushes = isObject(answer) ? answer['pushes'] : null
      return Array.isArray(pushes) ? pushes : []
    },
  }
}

/** A file as it comes, asked for once more where the token had run out. */
function openFile(link: LinkOptions, session: TvSession): TvApi['file'] {
  return async (path, headers, signal) => {
    const once = (token: string) =>
      fetch(link.baseUrl + path, {
        headers: { ...headers, Authorization: `Bearer ${token}` },
        redirect: 'error',
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.any([signal, link.signal]),
      })
    const token = await session.token()
    const answer = await once(token)
    if (answer.status !== 401) return answer
    await answer.body?.cancel()
    session.drop(token)
    return once(await session.token())
  }
}
