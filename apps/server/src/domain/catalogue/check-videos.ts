import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { claimDue, endLease } from '../../db/lease-queue.ts'
import { videoQueue } from '../../db/lease-queues.ts'
import { FetchFault, type Fetch, type FetchResponse } from '../fetch.ts'

export type Video = { id: number; url: string; site: string }
/** What a look at a video found; null when its site could not be asked, which says nothing of the video. */
export type VideoCheck = { state: 'ok' } | { state: 'dead'; fault: string } | null

/** Where a site says whether it still shows a video. */
const asking: Readonly<Record<string, string>> = {
  youtube: 'https://www.youtube.com/oembed?format=json&url=',
  vimeo: 'https://vimeo.com/api/oembed.json?url=',
}
const shown = /^(?:video|audio)\/|^application\/(?:vnd\.apple\.mpegurl|x-mpegurl|dash\+xml|octet-stream|mp4|ogg)/iu
const answerMaxBytes = 64 * 1_024

/** Looks at one video through the guarded fetcher; of a file only its beginning is asked for. */
export async function lookAtVideo(guarded: Fetch, { url, site }: Pick<Video, 'url' | 'site'>): Promise<VideoCheck> {
  const from = asking[site]
  try {
    const answer = await guarded({
      url: from === undefined ? url : from + encodeURIComponent(url),
      headers: from === undefined ? { range: 'bytes=0-0' } : {},
      limits: { totalMs: limits.metadataTimeoutMs, wireMaxBytes: answerMaxBytes, decodedMaxBytes: answerMaxBytes },
    })
    answer.close()
    return from === undefined ? findingOfFile(answer) : findingOfSite(answer)
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error
    return from === undefined ? { state: 'dead', fault: error.code } : null
  }
}

function findingOfFile({ status, headers }: Pick<FetchResponse, 'status' | 'headers'>): VideoCheck {
  if (status >= 400) return { state: 'dead', fault: `http_${status}` }
  const kind = headers['content-type'] ?? 'application/octet-stream'
  return shown.test(kind) ? { state: 'ok' } : { state: 'dead', fault: 'not_a_video' }
}

function findingOfSite({ status }: Pick<FetchResponse, 'status'>): VideoCheck {
  if (status >= 200 && status < 300) return { state: 'ok' }
  // Gone, private, or nowhere to be shown but on the site itself.
  return [400, 401, 403, 404, 410].includes(status) ? { state: 'dead', fault: `http_${status}` } : null
}

/** Looks at one video that is due, and returns whether there was one. */
export async function checkVideo(db: Db, now: () => number, guarded: Fetch): Promise<boolean> {
  const returning = ['id', 'url', 'site', 'due_at'] as const
  const [video] = await claimDue(db, videoQueue, now(), { count: 1, returning })
  if (!video) return false
  const finding = await lookAtVideo(guarded, video)
  const again = finding === null ? limits.videoAgainMs : limits.videoCheckEveryMs
  const set = finding && { fault: null, ...finding, checked_at: now() }
  // Its address may have been changed meanwhile, which makes it due.
  await endLease(db, videoQueue, now(), { claim: video, set: set ?? {}, until: now() + again })
  return true
}
