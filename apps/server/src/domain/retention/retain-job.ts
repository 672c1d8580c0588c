import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { erasedUser, eraseOfUser } from '../accounts/erase-user.ts'
import { claimErasure, eraseSomeOfLog } from '../activity/erasures.ts'
import { noOrigin, recordActivity } from '../activity/record-activity.ts'
import { truncateAddress } from '../activity/row-parts.ts'
import { truncateSomeAddresses } from '../activity/truncate-addresses.ts'
import { erasedDevice, eraseOfDevice } from '../devices/erase-device.ts'
import { forgetSomePlaying } from '../devices/record-playing.ts'
import { retireUnproven } from '../devices/proven-tv.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import type { AppContext } from '../../context/app-context.ts'
import { repeat, type Repetition } from '../repeat.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

const retainEveryMs = 10 * 60_000
const rowsAtOnce = 200
const crawlsAtOnce = 5
/** Portions of one kind in one run: the next run goes on, and nobody waits for this one. */
const portionsMax = 50

/** Applies the retention settings again and again. */
export function startRetaining(ctx: AppContext): Repetition {
  const { logger } = ctx
  return repeat('retain', { everyMs: retainEveryMs, logger }, (signal) => retain(ctx, signal))
}

/** Deletes or shortens what the settings keep for so many days and no longer, in portions of a few hundred rows. */
export async function retain({ db, clock }: AppContext, signal?: AbortSignal): Promise<void> {
  const now = clock()
  const settings = settingsOf(db)
  const before = (days: number) => now - days * dayMs
  const kinds: (() => Promise<boolean>)[] = [
    () => eraseSomeOfLog(db, now, rowsAtOnce),
    () => truncateSomeAddresses(db, now, settings.address_days, rowsAtOnce),
    () => truncateSomeLastAddresses(db, before(settings.address_days)),
    () => forgetSomePlaying(db, now, rowsAtOnce),
    () => dropSome(db, 'notifications', 'created_at', before(settings.notification_days)),
    () => dropSome(db, 'device_claims', 'last_at', before(settings.claim_days)),
    () => dropSome(db, 'update_actions', 'changed_at', before(settings.update_days)),
    () => dropSome(db, 'app_crashes', 'crashed_at', before(settings.update_days)),
    () => dropSome(db, 'qr_registrations', 'scanned_at', before(settings.qr_days)),
    () => dropSomeUploads(db, before(settings.removed_source_days)),
    () => dropSomeSources(db, before(settings.removed_source_days)),
    () => dropSomeCrawls(db, now - limits.crawlKeptMs),
    () => retireUnproven(db, now, now - limits.unprovenKeptMs, rowsAtOnce),
    () => eraseSomeUsers(db, now, before(settings.deleted_days)),
    () =>
      eraseSomeDevices(db, now, { deleted: before(settings.deleted_days), held: before(settings.left_behind_days) }),
  ]
  for (const next of kinds)
    for (let portion = 0; portion < portionsMax; portion += 1) if (signal?.aborted || !(await next())) break
}

type AgeColumns = {
  notifications: 'created_at'
  device_claims: 'last_at'
  update_actions: 'changed_at'
  app_crashes: 'crashed_at'
  qr_registrations: 'scanned_at'
}

async function dropSome<Table extends keyof AgeColumns>(
  db: Db,
  table: Table,
  column: AgeColumns[Table],
  before: number,
): Promise<boolean> {
  const some = sql`select id from ${sql.table(table)} where ${sql.ref(column)} <= ${before} limit ${rowsAtOnce}`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (${some})`.execute(db)
  return Number(numAffectedRows) === rowsAtOnce
}

/** Uploads that were removed; a file of theirs is gone before its row is. */
async function dropSomeUploads(db: Db, before: number): Promise<boolean> {
  const some = db
    .selectFrom('uploads')
    .select('id')
    .where('deleted_at', '<=', before)
    .where('stored_as', 'is', null)
    .limit(rowsAtOnce)
  const { numDeletedRows } = await db.deleteFrom('uploads').where('id', 'in', some).executeTakeFirstOrThrow()
  return Number(numDeletedRows) === rowsAtOnce
}

/** Sources whose contents are already erased and that no upload refers to. */
async function dropSomeSources(db: Db, before: number): Promise<boolean> {
  const some = db
    .selectFrom('sources')
    .select('id')
    .where('status', '=', 'erased')
    .where('deleted_at', '<=', before)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('uploads').select('uploads.id').whereRef('uploads.source_id', '=', 'sources.id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('snapshots').select('snapshots.id').whereRef('snapshots.source_id', '=', 'sources.id')),
      ),
    )
    .limit(rowsAtOnce)
  const { numDeletedRows } = await db.deleteFrom('sources').where('id', 'in', some).executeTakeFirstOrThrow()
  return Number(numDeletedRows) === rowsAtOnce
}

/** Crawls with what came of them, a few at a time: one has a result for each of its titles. */
async function dropSomeCrawls(db: Db, before: number): Promise<boolean> {
  const some = db.selectFrom('crawl_jobs').select('id').where('ended_at', '<=', before).limit(crawlsAtOnce)
  const { numDeletedRows } = await db.deleteFrom('crawl_jobs').where('id', 'in', some).executeTakeFirstOrThrow()
  return Number(numDeletedRows) === crawlsAtOnce
}

/** The last address of TVs that were not on for so long. */
async function truncateSomeLastAddresses(db: Db, before: number): Promise<boolean> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'last_ip'])
    .where('last_seen_at', '<=', before)
    // As literals, so that they match the condition of the partial index.
    .where('last_ip', '<>', sql.lit(''))
    .where('last_ip', 'not like', sql.lit('%.0'))
    .where('last_ip', 'not like', sql.lit('%::'))
    .limit(rowsAtOnce)
    .execute()
  for (const { id, last_ip } of rows)
    await db
      .updateTable('devices')
      .set({ last_ip: truncateAddress(last_ip) })
      .where('id', '=', id)
      .where('last_ip', '=', last_ip)
      .execute()
  return rows.length === rowsAtOnce
}

async function eraseSomeUsers(db: Db, now: number, before: number): Promise<boolean> {
  const due = await db
    .selectFrom('users')
    .select(['id', 'path'])
    .where('deleted_at', '<=', before)
    .where('id', 'not in', db.selectFrom('erasures').select('target_id').where('target_type', '=', 'users'))
    .limit(rowsAtOnce)
    .execute()
  for (const { id, path } of due)
    await db.transaction().execute(async (tx) => {
      if (!(await claimErasure(tx, { target_type: 'users', target_id: id }, now))) return
      await tx
        .updateTable('users')
        .set({ ...erasedUser(id), updated_at: now })
        .where('id', '=', id)
        .execute()
      await eraseOfUser(tx, id, now)
      await recordActivity(tx, { kind: 'system' }, now, {
        verb: 'users.erase',
        target: { type: 'users', id, label: `#${id}` },
        scopePath: path,
        origin: noOrigin,
      })
    })
  return due.length === rowsAtOnce
}

/** A row that holds what an owner left behind has a term of its own: nobody but its owner erases it earlier. */
async function eraseSomeDevices(db: Db, now: number, before: { deleted: number; held: number }): Promise<boolean> {
  const due = await db
    .selectFrom('devices')
    .select(['id', 'model', 'reseller_id'])
    .where('deleted_at', '<=', (eb) =>
      eb.case().when('held_for', 'is', null).then(before.deleted).else(before.held).end(),
    )
    .where('id', 'not in', db.selectFrom('erasures').select('target_id').where('target_type', '=', 'devices'))
    .limit(rowsAtOnce)
    .execute()
  for (const device of due)
    await db.transaction().execute(async (tx) => {
      if (!(await claimErasure(tx, { target_type: 'devices', target_id: device.id }, now))) return
      await tx
        .updateTable('devices')
        .set({ ...erasedDevice(device), updated_at: now })
        .where('id', '=', device.id)
        .execute()
      await eraseOfDevice(tx, device.id, now)
      await recordActivity(tx, { kind: 'system' }, now, {
        verb: 'devices.erase',
        target: { type: 'devices', id: device.id, label: `#${device.id}` },
        scopePath: await branchOfDevice(tx, device),
        origin: noOrigin,
      })
    })
  return due.length === rowsAtOnce
}
