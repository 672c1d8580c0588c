import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { XtreamAccount } from '@castellan/sources/xtream/read-account.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { LostLease } from '../../db/lease-queue.ts'
import type { MissingParts, PartFaults, PartsVerdict } from '../snapshots/judge-parts.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { nextRefreshAt } from '../source-kinds/provider-options.ts'
import { endRefresh, type RefreshClaim } from '../sources/refreshes.ts'
import { lockHolder, recordOfHolder, touchHolder } from '../sources/source-holder.ts'
import { lockDevice } from '../devices/lock-device.ts'
import { announceDevice } from '../webhooks/announce-event.ts'
import { requestGuides } from '../source-kinds/guide-address.ts'
import { publishSnapshot, type SnapshotDraft } from '../snapshots/snapshot-store.ts'
import type { ReadFile } from '../snapshots/snapshot-work.ts'

/** What came along with the entries. `faults` are lists of a panel that could not be had. */
export type RefreshFacts = {
  etag: string
  lastModified: string
  account: XtreamAccount | null
  /** Encrypted address of the guide that the list names. */
  guide: Buffer | null
  faults: PartFaults
}
type RefreshEnd = { claim: RefreshClaim; source: Source }
type RefreshToPublish = {
  draft: SnapshotDraft
  read: ReadFile
  facts: RefreshFacts
  /** `isNew`: whether there is anything to put in the place of the last snapshot. */
  verdict: Pick<PartsVerdict, 'missing' | 'fault'> & { isNew: boolean }
  origin: string
}

/** The source a fetch is for; undefined when it was removed since. */
export function findRefreshed(db: Db, sourceId: number): Promise<Source | undefined> {
  return db
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', sourceId)
    .where('kind', '!=', 'm3u_file')
    .where('status', '!=', 'erased')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The same, the holder being locked: what was erased meanwhile stays erased, and nobody is notified. */
async function requireThere(tx: Db, { id }: Source): Promise<Source> {
  const current = await findRefreshed(tx, id)
  if (!current) throw new LostLease('the source is removed')
  return current
}

/** Forgets a fetch whose source is gone. */
export async function dropRefresh(db: Db, claim: RefreshClaim): Promise<void> {
  await db
    .deleteFrom('refreshes')
    .where('source_id', '=', claim.source_id)
    .where('attempts', '=', claim.attempts)
    .execute()
}

/**
 * Puts a whole snapshot in the place of the source's last one: source, device and push in one transaction. False when there was
 * nothing to publish: the source had nothing before either, or everything it had stays.
 */
export async function publishRefresh(
  db: Db,
  { claim, source, draft, read, facts, verdict, origin }: RefreshEnd & RefreshToPublish,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockHolder(tx, source)
    const current = await requireThere(tx, source)
    const { fault } = verdict
    if (!verdict.isNew) {
      const failing = { claim, source: current, fault: fault ?? 'empty', account: facts.account }
      await fail(tx, { ...failing, missing: verdict.missing }, now)
      return false
    }
    await endRefresh(tx, claim, now, { status: 'done', entries: read.total })
    await publishSnapshot(tx, draft, { read, origin }, now)
    const shown = fault ?? (read.total === 0 ? 'empty' : null)
    await tx
      .updateTable('sources')
      .set({
        snapshot_id: draft.id,
        status: shown === null ? 'ok' : 'warning',
        fault: shown,
        missing_parts: JSON.stringify(verdict.missing),
        checked_at: now,
        refreshed_at: now,
        next_refresh_at: nextRefreshAt(current.refresh_every, now, {
          isFailed: shown !== null && shown !== 'cut_short',
        }),
        etag: facts.etag,
        last_modified: facts.lastModified,
        ...accountColumns(current, facts.account),
      })
      .where('id', '=', source.id)
      .execute()
    // A fault that persists is reported once.
    if (shown !== null && shown !== current.fault) await notifySourceFailed(tx, { source: current, fault: shown }, now)
    // An empty list names no guide; the one for the channels that stay does.
    const found = facts.guide ?? (verdict.missing.live === undefined ? null : 'unchanged')
    await requestGuides(tx, { sourceId: source.id, found }, now)
    await touchHolder(tx, source, now)
    return true
  })
}

/** The provider says that nothing has changed since. */
export async function finishUnchanged(db: Db, { claim, source }: RefreshEnd, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, source)
    await requireThere(tx, source)
    await endRefresh(tx, claim, now, { status: 'done' })
    await tx
      .updateTable('sources')
      .set({
        status: 'ok',
        fault: null,
        checked_at: now,
        refreshed_at: now,
        next_refresh_at: nextRefreshAt(source.refresh_every, now, { isFailed: false }),
      })
      .where('id', '=', source.id)
      .execute()
  })
}

type RefreshFailure = RefreshEnd & { fault: SourceFaultCode; account?: XtreamAccount | null; missing?: MissingParts }

/** Records why a fetch failed; the TV keeps its content. */
export async function failRefresh(db: Db, failing: RefreshFailure, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, failing.source)
    await requireThere(tx, failing.source)
    await fail(tx, failing, now)
  })
}

async function fail(
  tx: Db,
  { claim, source, fault, account = null, missing }: RefreshFailure,
  now: number,
): Promise<void> {
  await endRefresh(tx, claim, now, { status: 'failed' })
  await tx
    .updateTable('sources')
    .set({
      status: source.snapshot_id === null ? 'failed' : 'warning',
      fault,
      checked_at: now,
      ...(missing === undefined ? {} : { missing_parts: JSON.stringify(missing) }),
      next_refresh_at: nextRefreshAt(source.refresh_every, now, { isFailed: true }),
      ...accountColumns(source, account),
    })
    .where('id', '=', source.id)
    .execute()
  // A fault that persists is reported once.
  if (source.fault !== fault) await notifySourceFailed(tx, { source, fault }, now)
}

/**
 * Reports that a provider no longer delivers: to the activity log, and to webhooks for `source.failed`. The list of a
 * link belongs to no single TV, so no webhook is called for it.
 */
async function notifySourceFailed(
  tx: Db,
  { source, fault }: { source: Source; fault: SourceFaultCode },
  now: number,
): Promise<void> {
  const changes = { name: { to: source.name }, reason: { to: fault } }
  await recordOfHolder(tx, { held: source, verb: 'sources.fail', changes }, now)
  if (source.device_id === null) return
  await announceDevice(tx, now, {
    event: 'source.failed',
    device: await lockDevice(tx, source.device_id),
    more: { source: { name: source.name, kind: source.kind }, reason: fault },
  })
}

/** The stored columns of a provider's account. A different end is warned of again; the same one in a slightly different form is not. */
function accountColumns(source: Source, account: XtreamAccount | null) {
  if (account === null) return {}
  const { expiresAt: end } = account
  const before = source.account_ends_at
  const isSame = before === end || (before !== null && end !== null && Math.abs(end - before) < dayMs)
  return {
    account: JSON.stringify(account),
    account_ends_at: end,
    ...(isSame ? {} : { account_warn_at: end === null ? null : end - Math.max(...limits.expiryNoticeDays) * dayMs }),
  }
}
