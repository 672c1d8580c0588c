import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'
import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import { JsonError } from '@castellan/sources/json/json-error.ts'
import { looseList, looseRecord } from '@castellan/sources/json/loose.ts'
import { readJsonItems } from '@castellan/sources/json/read-json-items.ts'
import { pageFault, readXtreamAccount, type AccountAnswer } from '@castellan/sources/xtream/read-account.ts'
import { xtreamActions, xtreamParts } from '@castellan/sources/xtream/read-xtream-list.ts'
import { xtreamApiUrl } from '@castellan/sources/xtream/xtream-urls.ts'
import { FetchFault, faultOfStatus, type Fetch, type FetchResponse, type FetchLimits } from '../fetch.ts'
import { beginningOf } from './beginning-of.ts'

/** One question to a panel. */
export type AskingXtream = {
  fetch: Fetch
  login: XtreamLogin
  userAgent: string
  /** Additional headers the provider requires. */
  headers?: Readonly<Record<string, string>>
  limits?: Partial<FetchLimits>
  unpacking?: 'packed' | 'plain'
  signal?: AbortSignal
}

/** An account is a few hundred bytes; anyone who sends more does not send one. */
const accountMaxBytes = 1_024 * 1_024
const pageMaxBytes = 64 * 1_024
/** A long series with the details of every episode takes a few megabytes. */
const actionMaxBytes = 8 * 1_024 * 1_024

/** Asks a panel for the account behind a login. Throws a `FetchFault` when there is no answer to read. */
export async function askXtreamAccount(asking: AskingXtream, now: number): Promise<AccountAnswer> {
  const answer = await ask(asking, {}, { ...asking.limits, decodedMaxBytes: accountMaxBytes })
  return readXtreamAccount(await readText(answer, accountMaxBytes), now)
}

/** Asks a panel for one of its lists; the body is still to be read. */
export function askXtreamList(asking: AskingXtream, action: string): Promise<FetchResponse> {
  return ask(asking, { action }, asking.limits ?? {})
}

/** What is on a channel next, as its panel says it; at most so many programmes as panels give at once. */
export async function askXtreamShortGuide(asking: AskingXtream, streamId: string): Promise<readonly unknown[]> {
  const answer = await askXtreamAction(asking, { action: 'get_short_epg', stream_id: streamId, limit: '50' })
  return looseList(looseRecord(answer)['epg_listings'])
}

/** Asks a panel one question whose answer is small enough to be read as a whole. */
export async function askXtreamAction(asking: AskingXtream, more: Record<string, string>): Promise<unknown> {
  const answer = await ask({ ...asking, unpacking: 'plain' }, more, {
    ...asking.limits,
    decodedMaxBytes: actionMaxBytes,
  })
  const body = await readText(answer, actionMaxBytes)
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new FetchFault('parse')
  }
}

async function ask(
  { fetch: guarded, login, userAgent, headers, unpacking, signal }: AskingXtream,
  more: Record<string, string>,
  fetchLimits: Partial<FetchLimits>,
): Promise<FetchResponse> {
  const answer = await guarded({
    url: xtreamApiUrl(login, more),
    userAgent,
    limits: fetchLimits,
    headers: { ...headers, accept: 'application/json, */*' },
    ...(unpacking ? { unpacking } : {}),
    ...(signal ? { signal } : {}),
  })
  const fault = faultOfStatus(answer)
  if (!fault) return answer
  const isPage = /^text\/html/iu.test(answer.headers['content-type'] ?? '')
  const page = isPage ? await readText(answer, pageMaxBytes).catch(() => '') : ''
  answer.close()
  throw page !== '' && pageFault(page) === 'waf_block' ? new FetchFault('waf_block', answer.status) : fault
}

async function readText({ body, close }: FetchResponse, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= maxBytes) break
  }
  close()
  return Buffer.concat(chunks).toString('utf8')
}

/** Counts what the lists hold, as far as a few megabytes show it; a list the panel does not give counts as nothing. */
export async function askXtreamCounts(
  asking: AskingXtream,
): Promise<{ counts: NonNullable<SourceVerdict['counts']>; isPartial: boolean }> {
  const counts = { live: 0, movie: 0, series: 0, radio: 0, groups: 0 }
  let isPartial = false
  for (const part of xtreamParts) {
    const answer = await askXtreamList(asking, xtreamActions[part].entries).catch((error: unknown) => {
      // The account was good, so there is something to say even when one list is not to be had.
      if (error instanceof FetchFault && part !== 'live') return null
      throw error
    })
    if (answer === null) continue
    const counted = await countItems(answer)
    counts[part] = counted.items
    isPartial ||= counted.isPartial
  }
  if (counts.live + counts.movie + counts.series === 0) throw new FetchFault('empty')
  return { counts, isPartial }
}

async function countItems(answer: FetchResponse): Promise<{ items: number; isPartial: boolean }> {
  let items = 0
  const beginning = beginningOf(answer)
  try {
    for await (const { name } of readJsonItems(beginning)) {
      if (name === 'user_info') throw new JsonError('login')
      items += 1
    }
  } catch (error) {
    const isOurCut = error instanceof JsonError && error.code === 'cut_off' && beginning.isPartial
    if (!isOurCut) throw error
  }
  return { items, isPartial: beginning.isPartial }
}
