import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import {
  abandonUpload,
  claimUpload,
  releaseClaim,
  renewClaim,
  waitingUploads,
  type Claim,
} from '../domain/sources/claim-upload.ts'
import {
  beginSnapshot,
  dropPages,
  LostClaim,
  openFileKey,
  publishUpload,
  rejectUpload,
  writePage,
  type Draft,
} from '../domain/sources/publish-upload.ts'
import { purgeSnapshot, purgeSnapshots, purgeUnpublished } from '../domain/sources/purge-snapshots.ts'
import { LostHolder } from '../domain/sources/source-holder.ts'
import type { UploadFault } from '../domain/sources/uploads.ts'
import type { House } from '../house.ts'
import { runUploadWorker } from './run-upload-worker.ts'
import type { UploadOutcome } from './upload-work.ts'

/** How often progress is written down while a file is read, at most. */
const progressEveryMs = 500
/** A file that is on no disk this process can see may be on another machine's; after so long it counts as lost. */
const lostAfterMs = hourMs
const sqliteFull = 13

/** Reads every upload that waits, one after the other, until none is left or `signal` says stop. Any number of processes may do so at once. */
export async function readUploads(house: House, signal: AbortSignal): Promise<void> {
  for (const waiting of await waitingUploads(house.db, house.clock())) {
    if (signal.aborted) return
    const isHere = await house.uploads.has(waiting.stored_as)
    const isLost = !isHere && (house.dialect.name === 'sqlite' || waiting.created_at + lostAfterMs < house.clock())
    const claim = isHere || isLost ? await claimUpload(house.db, waiting, house.clock()) : null
    if (!claim) continue
    if (isLost || claim.attempts > limits.uploadAttemptsMax) await reject(house, claim, 'interrupted')
    else await readUpload(house, claim, signal)
  }
}

async function readUpload(house: House, claim: Claim, signal: AbortSignal): Promise<void> {
  const { db } = house
  await purgeUnpublished(db, claim.source_id)
  const draft = await beginSnapshot(db, claim, house.keys, house.clock())
  try {
    const outcome = await parse(house, { claim, draft }, signal)
    if (outcome.kind === 'refused') await rejectUpload(db, claim, outcome.reason, house.clock())
    else await publishUpload(db, { claim, draft, read: outcome.read, keys: house.keys }, house.clock())
  } catch (error) {
    return recover(house, { claim, draft, error }, signal)
  }
  if (claim.device_id !== null) house.pushLine.wake(claim.device_id)
  await house.uploads.remove(claim.stored_as)
  await purgeSnapshots(db, house.clock())
}

/** Reads the file in its thread; each page is stored on its own, and the claim is renewed on the way. */
async function parse(
  house: House,
  { claim, draft }: { claim: Claim; draft: Draft },
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const lost = new AbortController()
  let readBytes = 0
  let toldAt = performance.now()
  const renew = async () => {
    toldAt = performance.now()
    if (!(await renewClaim(house.db, claim, Math.min(readBytes, claim.bytes), house.clock())))
      throw new LostClaim('silent for too long, or removed')
  }
  const timer = setInterval(() => renew().catch((error: unknown) => lost.abort(error)), limits.uploadLeaseMs / 3)
  try {
    const work = {
      path: house.uploads.pathOf(claim.stored_as),
      fileKey: openFileKey(house.keys, claim),
      snapshot: draft.publicId,
      pageKey: draft.pageKey,
      keepsAttributes: claim.link_id !== null,
    }
    return await runUploadWorker(
      work,
      {
        async storePage(page) {
          readBytes = page.readBytes
          await writePage(house.db, house.dialect, draft, page)
          if (performance.now() - toldAt >= progressEveryMs) await renew()
        },
        discardPages: (from) => dropPages(house.db, draft, from),
      },
      AbortSignal.any([signal, lost.signal]),
    )
  } finally {
    clearInterval(timer)
  }
}

/** After a failure nothing half-read stays; what may pass is tried again, at most `uploadAttemptsMax` times. */
async function recover(
  house: House,
  { claim, draft, error }: { claim: Claim; draft: Draft; error: unknown },
  signal: AbortSignal,
): Promise<void> {
  const now = house.clock()
  await purgeSnapshot(house.db, draft.id)
  if (signal.aborted || error instanceof LostHolder) return releaseClaim(house.db, claim, now)
  if (error instanceof LostClaim) return abandonUpload(house.db, claim, now)
  house.logger.warn(
    { upload: claim.public_id, attempt: claim.attempts, error: error instanceof Error ? error.stack : String(error) },
    'reading an upload failed',
  )
  if (claim.attempts < limits.uploadAttemptsMax) return releaseClaim(house.db, claim, now + 1_000 * 2 ** claim.attempts)
  return reject(house, claim, isFull(error) ? 'storage_full' : 'interrupted')
}

function isFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  return code === 'ENOSPC' || code === '53100' || errcode === sqliteFull
}

async function reject(house: House, claim: Claim, code: UploadFault): Promise<void> {
  try {
    await rejectUpload(house.db, claim, { code, line: null }, house.clock())
  } catch (error) {
    if (error instanceof LostHolder) return releaseClaim(house.db, claim, house.clock())
    throw error
  }
  await house.uploads.remove(claim.stored_as)
}
