import { sqliteCodeOf, systemCodeOf } from '../../db/dialects/system-code.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { LostLease, pauseAfter } from '../../db/lease-queue.ts'
import { uploadQueue } from '../../db/lease-queues.ts'
import {
  abandonUpload,
  claimUpload,
  releaseClaim,
  renewClaim,
  waitingUploads,
  type UploadClaim,
} from './claim-upload.ts'
import {
  beginSnapshot,
  dropPages,
  openFileKey,
  publishUpload,
  rejectUpload,
  writePage,
  type SnapshotDraft,
} from './publish-upload.ts'
import { purgeSnapshot, purgeSnapshots, purgeUnpublished } from '../snapshots/purge-snapshots.ts'
import { LostHolder } from '../sources/source-holder.ts'
import type { UploadFault } from './uploads.ts'
import type { AppContext } from '../../context/app-context.ts'
import { runUploadWorker } from './run-upload-worker.ts'
import type { UploadOutcome } from './upload-work.ts'

/** How often progress is recorded while a file is read, at most. */
const progressEveryMs = 500
/** A file that is on no disk this process can see may be on another machine's; after so long it counts as lost. */
const lostAfterMs = hourMs
const sqliteFull = 13

/** Reads every upload that waits, one after the other, until none is left or `signal` says stop. Any number of processes may do so at once. */
export async function readUploads(ctx: AppContext, signal: AbortSignal): Promise<void> {
  for (const waiting of await waitingUploads(ctx.db, ctx.clock())) {
    if (signal.aborted) return
    const isHere = await ctx.uploads.has(waiting.stored_as)
    const isLost = !isHere && (ctx.dialect.name === 'sqlite' || waiting.created_at + lostAfterMs < ctx.clock())
    const claim = isHere || isLost ? await claimUpload(ctx.db, waiting, ctx.clock()) : null
    if (!claim) continue
    if (isLost || claim.attempts > limits.uploadAttemptsMax) await reject(ctx, claim, 'interrupted')
    else await readUpload(ctx, claim, signal)
  }
}

async function readUpload(ctx: AppContext, claim: UploadClaim, signal: AbortSignal): Promise<void> {
  const { db } = ctx
  await purgeUnpublished(db, claim.source_id)
  const draft = await beginSnapshot(db, claim, ctx.keys, ctx.clock())
  try {
    const outcome = await parse(ctx, { claim, draft }, signal)
    if (outcome.kind === 'refused') await rejectUpload(db, claim, outcome.reason, ctx.clock())
    else await publishUpload(db, { claim, draft, read: outcome.read, keys: ctx.keys }, ctx.clock())
  } catch (error) {
    return recover(ctx, { claim, draft, error }, signal)
  }
  await ctx.uploads.remove(claim.stored_as)
  await purgeSnapshots(db, ctx.clock())
}

/** Reads the file in its thread; each page is stored on its own, and the claim is renewed on the way. */
async function parse(
  ctx: AppContext,
  { claim, draft }: { claim: UploadClaim; draft: SnapshotDraft },
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const lost = new AbortController()
  let readBytes = 0
  let reportedAt = performance.now()
  const renew = async () => {
    reportedAt = performance.now()
    if (!(await renewClaim(ctx.db, claim, Math.min(readBytes, claim.bytes), ctx.clock())))
      throw new LostLease('silent for too long, or removed')
  }
  const timer = setInterval(() => renew().catch((error: unknown) => lost.abort(error)), limits.uploadLeaseMs / 3)
  try {
    const work = {
      path: ctx.uploads.pathOf(claim.stored_as),
      fileKey: openFileKey(ctx.keys, claim),
      snapshot: draft.publicId,
      pageKey: draft.pageKey,
      keepsAttributes: claim.link_id !== null,
    }
    return await runUploadWorker(
      work,
      {
        async storePage(page) {
          readBytes = page.readBytes
          await writePage(ctx.db, ctx.dialect, draft, page)
          if (performance.now() - reportedAt >= progressEveryMs) await renew()
        },
        discardPages: (from) => dropPages(ctx.db, draft, from),
      },
      AbortSignal.any([signal, lost.signal]),
    )
  } finally {
    clearInterval(timer)
  }
}

/** After a failure nothing half-read stays; what may pass is tried again, at most `uploadAttemptsMax` times. */
async function recover(
  ctx: AppContext,
  { claim, draft, error }: { claim: UploadClaim; draft: SnapshotDraft; error: unknown },
  signal: AbortSignal,
): Promise<void> {
  const now = ctx.clock()
  await purgeSnapshot(ctx.db, draft.id)
  if (signal.aborted || error instanceof LostHolder) return releaseClaim(ctx.db, claim, now)
  if (error instanceof LostLease) return abandonUpload(ctx.db, claim, now)
  ctx.logger.warn(
    { upload: claim.public_id, attempt: claim.attempts, error: error instanceof Error ? error.stack : String(error) },
    'reading an upload failed',
  )
  if (claim.attempts < limits.uploadAttemptsMax)
    return releaseClaim(ctx.db, claim, now + pauseAfter(uploadQueue.backOff, claim.attempts))
  return reject(ctx, claim, isFull(error) ? 'storage_full' : 'interrupted')
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', '53100'].includes(systemCodeOf(error)) || sqliteCodeOf(error) === sqliteFull
}

async function reject(ctx: AppContext, claim: UploadClaim, code: UploadFault): Promise<void> {
  try {
    await rejectUpload(ctx.db, claim, { code, line: null }, ctx.clock())
  } catch (error) {
    if (error instanceof LostHolder) return releaseClaim(ctx.db, claim, ctx.clock())
    throw error
  }
  await ctx.uploads.remove(claim.stored_as)
}
