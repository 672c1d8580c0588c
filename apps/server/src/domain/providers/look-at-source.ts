import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'
import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { readM3u } from '@castellan/sources/m3u/read-m3u.ts'
import { FetchFault, faultOfStatus, waitedFor, type Fetch, type FetchResponse } from '../fetch.ts'
import { translateAccount } from './provider-account.ts'
import { askXtreamAccount, askXtreamCounts } from './ask-xtream.ts'
import { beginningOf } from './beginning-of.ts'
import { faultOfReading } from './source-fault.ts'

/** A verdict whose fault is not yet said in anybody's language. */
export type UnsaidVerdict = Omit<SourceVerdict, 'fault'> & { fault: SourceFaultCode | null }

type ProbeContext = { fetch: Fetch; userAgent: string; headers?: Readonly<Record<string, string>>; now: number }
const lookLimits = { totalMs: limits.sourceTestMs, firstByteMs: limits.sourceTestMs }
const nothingFound = { counts: null, is_partial: false, account: null }

/** Looks whether a playlist can be read at an address: as much of it as comes within a few seconds and megabytes. */
export async function lookAtPlaylist(
  url: string,
  { fetch: guarded, userAgent, headers = {} }: ProbeContext,
): Promise<UnsaidVerdict> {
  try {
    const answer = await guarded({ url, userAgent, headers, limits: lookLimits, isWaitedFor: true })
    const fault = faultOfStatus(answer)
    if (fault) {
      answer.close()
      throw fault
    }
    return await countEntries(answer, url)
  } catch (error) {
    return { ok: false, fault: faultOfReading(error, url), ...nothingFound }
  }
}

async function countEntries(answer: FetchResponse, url: string): Promise<UnsaidVerdict> {
  const beginning = beginningOf(answer)
  const { total, counts } = await readM3u(beginning, { onEntries: () => undefined, sourceUrl: url })
  if (total === 0) throw new FetchFault('empty')
  return { ok: true, fault: null, counts, is_partial: beginning.isPartial, account: null }
}

/** Looks what a provider says to a login, and how much there is to watch. */
export async function lookAtXtream(login: XtreamLogin, { now, fetch, ...rest }: ProbeContext): Promise<UnsaidVerdict> {
  const how = { ...rest, fetch: waitedFor(fetch) }
  try {
    const { account, fault } = await askXtreamAccount({ ...how, login, limits: lookLimits }, now)
    const shown = account === null ? null : translateAccount(account, now)
    if (fault) return { ok: false, fault, ...nothingFound, account: shown }
    const { counts, isPartial } = await askXtreamCounts({ ...how, login, limits: lookLimits })
    return { ok: true, fault: null, counts, is_partial: isPartial, account: shown }
  } catch (error) {
    return { ok: false, fault: faultOfReading(error), ...nothingFound }
  }
}
