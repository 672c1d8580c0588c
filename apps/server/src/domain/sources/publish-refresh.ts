import type { SourceFaultCode } from '@castellan/contract/refusals.ts'
import type { XtreamAccount } from '@castellan/sources/xtream/read-account.ts'
import { xtreamParts, type XtreamPart } from '@castellan/sources/xtream/read-xtream-list.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noteNewChannels } from '../epg/note-new-channels.ts'
import { FetchFault } from '../fetch.ts'
import { accountColumns } from './account-columns.ts'
import { countsOf, type Source } from './playlists.ts'
import { nextRefreshAt } from './provider-options.ts'
import type { Draft, ReadFile } from './publish-upload.ts'
import { endRefresh, LostRefresh, type RefreshClaim } from './refreshes.ts'
import { lockHolder, touchHolder } from './source-holder.ts'
import { tellSourceFailed } from './tell-source-failed.ts'

/** What came along with the entries. `faults` are lists of a panel that could not be had. */
export type Facts = {
  etag: string
  lastModified: string
  account: XtreamAccount | null
  /** Sealed address of the guide the list itself names. */
  guide: Buffer | null
  faults: Partial<Record<XtreamPart, SourceFaultCode>>
}
type Ending = { claim: RefreshClaim; source: Source }

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

/** Forgets a fetch whose source is gone. */
export async function dropRefresh(db: Db, claim: RefreshClaim): Promise<void> {
  await db
    .deleteFrom('refreshes')
    .where('source_id', '=', claim.source_id)
    .where('attempts', '=', claim.attempts)
    .execute()
}

/**
 * Puts a whole snapshot in the place of the source's last one: source, device and push in one transaction. Nothing to watch counts only
 * when it was so twice in a row (domain §3.7), and a list that failed is no reason to take away what was there. False when it was not published.
 */
export async function publishRefresh(
  db: Db,
  { claim, source, draft, read, facts }: Ending & { draft: Draft; read: ReadFile; facts: Facts },
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockHolder(tx, source)
    const current = await findRefreshed(tx, source.id)
    if (!current) throw new LostRefresh('the source is removed')
    await refuseLoss(tx, current, { read, facts })
    if (read.total === 0) {
      const isBelieved = current.snapshot_id !== null && current.empty_runs >= 1
      if (!isBelieved) {
        await fail(tx, { claim, source: current, fault: 'empty', account: facts.account }, now)
        return false
      }
    }
    await endRefresh(tx, claim, now, { status: 'done', entries: read.total })
    await tx
      .updateTable('snapshots')
      .set({
        published_at: now,
        pages: read.pages,
        total: read.total,
        counts: JSON.stringify(read.counts),
        group_list: JSON.stringify(read.groups),
      })
      .where('id', '=', draft.id)
      .execute()
    await tx
      .updateTable('sources')
      .set({
        snapshot_id: draft.id,
        status: read.total === 0 ? 'warning' : 'ok',
        fault: read.total === 0 ? 'empty' : null,
        empty_runs: read.total === 0 ? current.empty_runs + 1 : 0,
        checked_at: now,
        refreshed_at: now,
        next_refresh_at: nextRefreshAt(current.refresh_every, now, { isFailed: false }),
        etag: facts.etag,
        last_modified: facts.lastModified,
        ...accountColumns(current, facts.account),
      })
      .where('id', '=', source.id)
      .execute()
    await noteNewChannels(tx, { sourceId: source.id, found: facts.guide }, now)
    await touchHolder(tx, source, now)
    return true
  })
}

/** A list that failed takes nothing away: when the last snapshot had entries of that kind, all of it stays. */
async function refuseLoss(tx: Db, source: Source, { read, facts }: { read: ReadFile; facts: Facts }): Promise<void> {
  const failed = xtreamParts.filter((part) => facts.faults[part] !== undefined)
  if (failed.length === 0) return
  const last = await tx.selectFrom('snapshots').select('counts').where('id', '=', source.snapshot_id).executeTakeFirst()
  const counts = last && countsOf(last.counts)
  const lost = failed.find((part) => (counts?.[part] ?? 0) > 0) ?? (read.total === 0 ? failed[0] : undefined)
  if (lost) throw new FetchFault(facts.faults[lost]!)
}

/** The provider says that nothing has changed since. */
export async function keepUnchanged(db: Db, { claim, source }: Ending, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, source)
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

type Failing = Ending & { fault: SourceFaultCode; account?: XtreamAccount | null }

/** Writes down why a fetch gave nothing; what the TV has stays where it is. */
export async function failRefresh(db: Db, failing: Failing, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockHolder(tx, failing.source)
    await fail(tx, failing, now)
  })
}

async function fail(tx: Db, { claim, source, fault, account = null }: Failing, now: number): Promise<void> {
  await endRefresh(tx, claim, now, { status: 'failed' })
  await tx
    .updateTable('sources')
    .set({
      status: source.snapshot_id === null ? 'failed' : 'warning',
      fault,
      checked_at: now,
      empty_runs: fault === 'empty' ? source.empty_runs + 1 : 0,
      next_refresh_at: nextRefreshAt(source.refresh_every, now, { isFailed: true }),
      ...accountColumns(source, account),
    })
    .where('id', '=', source.id)
    .execute()
  // What goes on failing is told once.
  if (source.fault !== fault) await tellSourceFailed(tx, { source, fault }, now)
}
