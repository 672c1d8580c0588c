import { sqliteCodeOf, systemCodeOf } from '../../db/dialects/system-code.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { NotNull } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { holdLease } from '../../db/hold-lease.ts'
import { claimRow, endLease, isFree, LostLease, pauseAfter, releaseLease } from '../../db/lease-queue.ts'
import { uploadQueue } from '../../db/lease-queues.ts'
import { isOfRemovedTv } from '../devices/removed-tv.ts'
import { purgeSnapshots, readIntoSnapshot, writeSnapshot, type SnapshotDraft } from '../snapshots/snapshot-store.ts'
import type { ReadOutcome } from '../snapshots/snapshot-work.ts'
import { LostHolder } from '../sources/source-holder.ts'
import { openFileKey } from './enqueue-upload.ts'
import { publishUpload, rejectUpload, type UploadClaim } from './publish-upload.ts'
import type { UploadFault } from './uploads.ts'
import type { AppContext } from '../../context/app-context.ts'

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
  const { db, keys } = ctx
  try {
    await writeSnapshot(ctx, claim.source_id, ctx.clock(), async (draft) => {
      const outcome = await readFile(ctx, { claim, draft }, signal)
      if (outcome.kind === 'done') await publishUpload(db, { claim, draft, read: outcome.read, keys }, ctx.clock())
      else await rejectUpload(db, claim, outcome.reason, ctx.clock())
    })
  } catch (error) {
    return recover(ctx, { claim, error }, signal)
  }
  await ctx.uploads.remove(claim.stored_as)
  await purgeSnapshots(db, ctx.clock())
}

/** Reads the file in its thread, and renews the claim on the way. */
async function readFile(
  ctx: AppContext,
  { claim, draft }: { claim: UploadClaim; draft: SnapshotDraft },
  signal: AbortSignal,
): Promise<ReadOutcome> {
  const files = {
    path: ctx.uploads.pathOf(claim.stored_as),
    fileKey: openFileKey(ctx.keys, claim),
    keepsAttributes: claim.link_id !== null,
  }
  return holdLease(ctx.db, uploadQueue, { claim, clock: ctx.clock, signal }, (lease) => {
    const onPage = ({ readBytes }: { readBytes: number }) =>
      lease.report({ progress_bytes: Math.min(readBytes, claim.bytes) })
    return readIntoSnapshot(ctx, draft, { files, onPage }, lease.signal)
  })
}

/** What may pass is tried again after a failure, at most `uploadAttemptsMax` times. */
async function recover(
  ctx: AppContext,
  { claim, error }: { claim: UploadClaim; error: unknown },
  signal: AbortSignal,
): Promise<void> {
  const now = ctx.clock()
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

/** Uploads that wait, or whose reader has fallen silent, oldest first. Those of a deleted TV wait until it is restored. */
export async function waitingUploads(db: Db, now: number): Promise<UploadClaim[]> {
  return db
    .selectFrom('uploads')
    .select([
      'id',
      'public_id',
      'device_id',
      'source_id',
      'name',
      'bytes',
      'attempts',
      'created_at',
      'stored_as',
      'file_key',
    ])
    .select((eb) =>
      eb.selectFrom('sources').select('link_id').whereRef('sources.id', '=', 'uploads.source_id').as('link_id'),
    )
    .where(isFree(uploadQueue, now))
    .where('stored_as', 'is not', null)
    .where('file_key', 'is not', null)
    .where((eb) => eb.not(isOfRemovedTv(eb.ref('uploads.device_id'))))
    .orderBy('id')
    .limit(200)
    .$narrowType<{ source_id: NotNull; stored_as: NotNull; file_key: NotNull }>()
    .execute()
}

/** Takes an upload for this process; null when another was faster. */
export async function claimUpload(db: Db, upload: UploadClaim, now: number): Promise<UploadClaim | null> {
  const claimed = await claimRow(db, uploadQueue, now, {
    id: upload.id,
    returning: ['attempts'],
    set: { status: 'parsing', progress_bytes: 0, updated_at: now },
  })
  return claimed ? { ...upload, ...claimed } : null
}

/** Releases an upload, to be retried at `again`. */
async function releaseClaim(db: Db, claim: UploadClaim, again: number): Promise<void> {
  await releaseLease(db, uploadQueue, { claim, until: again })
}

/** Ends an obsolete upload: a newer one is published, or its source is gone. */
async function abandonUpload(db: Db, claim: UploadClaim, now: number): Promise<void> {
  await endLease(db, uploadQueue, now, { claim, set: { deleted_at: now } })
}
