import { limits } from '@castellan/contract/limits.ts'
import { PortalFault } from '@castellan/sources/stalker/portal-fault.ts'
import type { GuideClaim } from './claim-guide.ts'
import { FetchFault, faultOfStatus, type FetchResponse } from '../fetch.ts'
import { enterPortal } from '../providers/ask-portal.ts'
import { isShutHost } from '../providers/portal-directory.ts'
import { providerFetch } from '../providers/provider-fetch.ts'
import { openLogin } from '../source-kinds/xtream-login.ts'
import { guideHeaders, guidePlaces, type GuideSource, type GuidePlace } from '../source-kinds/guide-address.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { openPortalSecret, portalIdentity } from '../source-kinds/portal-secret.ts'
import { readEntries } from '../snapshots/read-entries.ts'
import { faultOfReading } from '../providers/source-fault.ts'
import { openSecret } from '../source-kinds/source-secret.ts'
import type { AppContext } from '../../context/app-context.ts'
import { portalGuide, shortGuide } from './provider-guide.ts'
import type { OpenGuide } from './run-guide-worker.ts'

type GuidedSource = GuideSource &
  Pick<Source, 'id' | 'public_id' | 'secret' | 'snapshot_id' | 'user_agent' | 'host'> & { mac: string | null }
type GuideRead = { source: GuidedSource; claim: GuideClaim }

/** The guides of a source, fetched one after the other. One that fails is noted and leaves the others alone. */
export function openGuides(ctx: AppContext, opening: GuideRead, signal: AbortSignal) {
  const places = guidePlaces(ctx.keys, opening.source)
  const endsAt = performance.now() + limits.guidesTotalMs
  let marks = { etag: '', lastModified: '' }
  let isUnchanged = false
  let fault: string | null = null
  let bytesLeft = limits.guidesWireMaxBytes

  /** The bytes of a guide up to where it fails. */
  async function* upToFault(bytes: AsyncIterable<Uint8Array>, close: () => void): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of bytes) {
        bytesLeft -= chunk.length
        yield chunk
      }
    } catch (error) {
      fault ??= faultOf(error, signal)
    } finally {
      close()
    }
  }
  async function* open(): AsyncGenerator<OpenGuide> {
    for (const place of places) {
      if (performance.now() > endsAt || bytesLeft <= 0) {
        fault ??= 'too_big'
        return
      }
      const isChosen = place.by === 'chosen'
      try {
        const found = await openGuide(ctx, { ...opening, place, isOnly: places.length === 1 }, signal)
        if (found === 'unchanged') isUnchanged = true
        else {
          marks = found
          yield { bytes: upToFault(found.bytes, found.close), isChosen }
        }
      } catch (error) {
        fault ??= faultOf(error, signal)
      }
    }
  }
  return {
    places: places.length,
    open,
    isUnchanged: () => isUnchanged,
    /** Why a guide could not be had; the first one that failed. */
    fault: () => fault,
    /** What a single guide is asked with next time, so that it says when nothing has changed. */
    marks: () =>
      places.length === 1 ? { etag: marks.etag, lastModified: marks.lastModified } : { etag: '', lastModified: '' },
  }
}

function faultOf(error: unknown, signal: AbortSignal): string {
  signal.throwIfAborted()
  return faultOfReading(error)
}

type OpenedGuide = { bytes: AsyncIterable<Uint8Array>; close: () => void; etag: string; lastModified: string }
type OpeningPlace = GuideRead & { place: GuidePlace; isOnly: boolean }

const nothingToClose = () => undefined
const unmarked = { etag: '', lastModified: '', close: nothingToClose }

async function openGuide(
  ctx: AppContext,
  { source, claim, place, isOnly }: OpeningPlace,
  signal: AbortSignal,
): Promise<OpenedGuide | 'unchanged'> {
  if (place.address === null) return { ...unmarked, bytes: portalGuide(await enter(ctx, source, signal)) }
  // Of a listed provider, its lists name the guides; what an owner typed is on a listed host itself.
  if (place.by === 'chosen' && (await isShutHost(ctx.db, place.address))) throw new FetchFault('not_allowed')
  try {
    return await openAddress(ctx, { source, claim, address: place.address, isOnly }, signal)
  } catch (error) {
    const secret = openSecret(ctx.keys, source)
    const hasNoFile =
      error instanceof FetchFault && ['http_4xx', 'http_5xx', 'html_instead', 'empty'].includes(error.code)
    if (place.by !== 'provider' || !('server' in secret) || !hasNoFile) throw error
    return { ...unmarked, bytes: await started(shortGuide(panelOf(ctx, source, signal), liveKeys(ctx, source))) }
  }
}

async function openAddress(
  ctx: AppContext,
  { source, claim, address, isOnly }: GuideRead & { address: string; isOnly: boolean },
  signal: AbortSignal,
): Promise<OpenedGuide | 'unchanged'> {
  // Other channels want other programmes, so the same file is read again for them.
  const isSameList = isOnly && claim.list === source.snapshot_id && claim.run > 0
  const answer = await providerFetch(ctx)({
    url: address,
    userAgent: source.user_agent,
    headers: {
      ...guideHeaders(ctx.keys, source, address),
      ...(isSameList && claim.etag !== '' ? { 'If-None-Match': claim.etag } : {}),
      ...(isSameList && claim.last_modified !== '' ? { 'If-Modified-Since': claim.last_modified } : {}),
    },
    unpacking: 'packed',
    limits: {
      totalMs: limits.guideFetchMs,
      wireMaxBytes: limits.guideWireMaxBytes,
      decodedMaxBytes: limits.guideDecodedMaxBytes,
    },
    signal,
  })
  const fault = faultOfStatus(answer)
  if (fault || answer.status === 304) answer.close()
  if (fault) throw fault
  if (answer.status === 304) return 'unchanged'
  const { etag = '', 'last-modified': lastModified = '' } = answer.headers
  return { bytes: await begun(answer), close: () => answer.close(), etag, lastModified }
}

/** The body of an answer, its first bytes looked at: many servers send a page or nothing with status 200. */
async function begun({ body, close }: FetchResponse): Promise<AsyncIterable<Uint8Array>> {
  const chunks = body[Symbol.asyncIterator]()
  const first = await chunks.next()
  const head = first.done === true ? '' : Buffer.from(first.value).toString('latin1', 0, 200).trimStart()
  if (first.done === true || /^<(?:!doctype html|html)/iu.test(head)) {
    close()
    throw new FetchFault(first.done === true ? 'empty' : 'html_instead')
  }
  return rest(first.value, chunks)
}

/** The same for bytes we write ourselves: what fails at once throws here. */
async function started(bytes: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const first = await bytes.next()
  return first.done === true ? bytes : rest(first.value, bytes)
}

async function* rest(first: Uint8Array, chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first
  for (;;) {
    const next = await chunks.next()
    if (next.done === true) return
    yield next.value
  }
}

function enter(ctx: AppContext, source: GuidedSource, signal: AbortSignal) {
  const secret = openPortalSecret(ctx.keys, source)
  if (source.mac === null) throw new PortalFault('access_denied')
  return enterPortal({
    fetch: providerFetch(ctx),
    address: secret.portal,
    identity: portalIdentity(secret, source.mac),
    userAgent: source.user_agent,
    ...(secret.headers ? { headers: secret.headers } : {}),
    limits: { totalMs: limits.guideFetchMs, wireMaxBytes: limits.guideWireMaxBytes },
    signal,
  })
}

function panelOf(ctx: AppContext, source: GuidedSource, signal: AbortSignal) {
  const { extras, ...login } = openLogin(ctx.keys, source)
  const headers = extras.headers ? { headers: extras.headers } : {}
  return { fetch: providerFetch(ctx), login, userAgent: source.user_agent, signal, ...headers }
}

/** The keys of a source's live channels, in their order. */
async function* liveKeys({ db, keys }: AppContext, source: GuidedSource): AsyncGenerator<string> {
  const snapshot = await db
    .selectFrom('snapshots')
    .select(['id', 'public_id', 'page_key', 'pages'])
    .where('id', '=', source.snapshot_id)
    .executeTakeFirst()
  if (!snapshot) return
  for await (const entries of readEntries(db, snapshot, keys))
    for (const { key, kind } of entries) if (kind === 'live') yield key
}
