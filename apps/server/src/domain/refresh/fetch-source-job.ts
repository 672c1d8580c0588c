import { readXtreamLink } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import type { XtreamAccount } from '@castellan/sources/xtream/read-account.ts'
import { xtreamActions, xtreamParts, type XtreamPart } from '@castellan/sources/xtream/read-xtream-list.ts'
import { FetchFault, faultOfStatus, type FetchResponse } from '../fetch.ts'
import { askXtreamAccount, askXtreamList, type AskingXtream } from '../providers/ask-xtream.ts'
import { openLogin } from '../source-kinds/xtream-login.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { faultOfReading } from '../providers/source-fault.ts'
import { extrasOf, openSecret } from '../source-kinds/source-secret.ts'
import type { StoredFile } from '../stores/upload-store.ts'
import { providerFetch } from '../providers/provider-fetch.ts'
import type { AppContext } from '../../context/app-context.ts'

const fetchLimits = {
  firstByteMs: limits.sourceFirstByteMs,
  totalMs: limits.sourceTotalMs,
  wireMaxBytes: limits.sourceWireMaxBytes,
  decodedMaxBytes: limits.uploadMaxBytes,
}

/** The fetched file, encrypted on disk and not yet read. */
export type FetchedSource =
  | { kind: 'unchanged' }
  | { kind: 'm3u'; file: StoredFile; url: string; etag: string; lastModified: string }
  | {
      kind: 'xtream'
      account: XtreamAccount | null
      lists: { part: XtreamPart; categories: StoredFile | null; entries: StoredFile | null }[]
      faults: Partial<Record<XtreamPart, SourceFaultCode>>
    }

/** Thrown when the provider said what it thinks of an account before it gave anything. */
export class AccountFetchFault extends FetchFault {
  readonly account: XtreamAccount | null

  constructor(code: SourceFaultCode, account: XtreamAccount | null) {
    super(code)
    this.account = account
  }
}

export type FetchProgress = { bytes(count: number): void; total(bytes: number | null): void; signal: AbortSignal }

/** Fetches a source onto the disk of this machine, piece by piece. Throws a `FetchFault` when the provider gives nothing to read. */
export function fetchSource(ctx: AppContext, source: Source, progress: FetchProgress): Promise<FetchedSource> {
  return source.kind === 'xtream' ? fetchXtream(ctx, source, progress) : fetchPlaylist(ctx, source, progress)
}

async function fetchPlaylist(ctx: AppContext, source: Source, progress: FetchProgress): Promise<FetchedSource> {
  const secret = openSecret(ctx.keys, source)
  if (!('url' in secret)) throw new FetchFault('unsafe_url')
  const isKnown = source.snapshot_id !== null && source.fault === null
  const answer = await providerFetch(ctx)({
    url: secret.url,
    userAgent: source.user_agent,
    headers: { ...extrasOf(secret).headers, ...(isKnown ? conditions(source) : {}) },
    limits: fetchLimits,
    unpacking: 'packed',
    signal: progress.signal,
  })
  const fault = faultOfStatus(answer)
  if (fault || answer.status === 304) answer.close()
  // Panels refuse a wrong login of `get.php` with whatever status comes to mind.
  if (fault)
    throw fault.code === 'http_4xx' && readXtreamLink(secret.url) ? new FetchFault('auth', fault.status) : fault
  if (answer.status === 304) return { kind: 'unchanged' }
  const { etag = '', 'last-modified': lastModified = '' } = answer.headers
  const file = await keep(ctx, answer, progress)
  return { kind: 'm3u', file, url: secret.url, etag: etag.slice(0, 200), lastModified: lastModified.slice(0, 60) }
}

function conditions({ etag, last_modified }: Source): Record<string, string> {
  const isSendable = (text: string) => text !== '' && /^[\x20-\x7e]+$/u.test(text)
  return {
    ...(isSendable(etag) ? { 'if-none-match': etag } : {}),
    ...(isSendable(last_modified) ? { 'if-modified-since': last_modified } : {}),
  }
}

async function keep(ctx: AppContext, answer: FetchResponse, progress: FetchProgress): Promise<StoredFile> {
  const length = Number(answer.headers['content-length'])
  progress.total(Number.isSafeInteger(length) && length > 0 ? length : null)
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of answer.body) {
      progress.bytes(chunk.length)
      yield chunk
    }
  }
  return ctx.uploads.keep(counted(), { maxBytes: limits.sourceWireMaxBytes, isTemporary: true })
}

/** One question after the other: many accounts allow a single connection. */
async function fetchXtream(ctx: AppContext, source: Source, progress: FetchProgress): Promise<FetchedSource> {
  const { extras, ...login } = openLogin(ctx.keys, source)
  const asking: AskingXtream = {
    fetch: providerFetch(ctx),
    login,
    ...(extras.headers ? { headers: extras.headers } : {}),
    userAgent: source.user_agent,
    limits: fetchLimits,
    unpacking: 'packed',
    signal: progress.signal,
  }
  const { account, fault } = await askXtreamAccount({ ...asking, unpacking: 'plain' }, ctx.clock())
  if (fault) throw new AccountFetchFault(fault, account)
  const fetched: Extract<FetchedSource, { kind: 'xtream' }> = { kind: 'xtream', account, lists: [], faults: {} }
  try {
    for (const part of xtreamParts) {
      const categories = await keepList(ctx, { asking, progress, action: xtreamActions[part].categories })
      const entries = await keepList(ctx, { asking, progress, action: xtreamActions[part].entries })
      if ('fault' in entries) fetched.faults[part] = entries.fault
      fetched.lists.push({
        part,
        categories: 'fault' in categories ? null : categories.file,
        entries: 'fault' in entries ? null : entries.file,
      })
    }
    return fetched
  } catch (error) {
    await dropFetched(ctx, fetched)
    throw error
  }
}

async function keepList(
  ctx: AppContext,
  { asking, progress, action }: { asking: AskingXtream; progress: FetchProgress; action: string },
): Promise<{ file: StoredFile } | { fault: SourceFaultCode }> {
  try {
    return { file: await keep(ctx, await askXtreamList(asking, action), progress) }
  } catch (error) {
    return { fault: faultOfReading(error) }
  }
}

/** Removes from the disk what was fetched. */
export async function dropFetched(ctx: AppContext, fetched: FetchedSource): Promise<void> {
  const files =
    fetched.kind === 'm3u'
      ? [fetched.file]
      : fetched.kind === 'xtream'
        ? fetched.lists.flatMap(({ categories, entries }) => [categories, entries])
        : []
  for (const file of files) if (file) await ctx.uploads.remove(file.name)
}
