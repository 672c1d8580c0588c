import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { sql, type SqlBool } from 'kysely'
import { foldDeviceCounts } from '../../db/device-counts.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { deleteOldAttempts } from '../sign-in/attempts.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { dropTexts } from '../text-input/texts.ts'
import type { AppContext } from '../../context/app-context.ts'
import { sweepAppFiles, trashMs } from './sweep-app-files-job.ts'
import { purgeSnapshots } from '../snapshots/snapshot-store.ts'

const rowsAtOnce = 1_000
/** A file nobody knows may belong to an upload another process is just taking in; after so long without a byte it does not. */
const orphanAfterMs = hourMs
/** How long an expired push is stored, to find out why a TV did not receive it. */
const pushesKeptMs = dayMs

/** Removes what has run out: sessions, nonces, counters, pushes, snapshots nobody shows, files nobody reads. */
export async function sweep(
  ctx: AppContext,
  { orphanAgeMs = orphanAfterMs }: { orphanAgeMs?: number } = {},
): Promise<void> {
  const { db } = ctx
  const now = ctx.clock()
  const settings = ctx.settingsCache.now()
  await ctx.addressRuleCache.writeHits()
  await inPortions(() =>
    db
      .deleteFrom('sessions')
      .where('id', 'in', db.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(rowsAtOnce))
      .executeTakeFirstOrThrow(),
  )
  await inPortions(() =>
    db
      .deleteFrom('pushes')
      .where(
        'id',
        'in',
        db
          .selectFrom('pushes')
          .select('id')
          .where('expires_at', '<=', now - pushesKeptMs)
          .limit(rowsAtOnce),
      )
      .executeTakeFirstOrThrow(),
  )
  await inPortions(() =>
    db
      .deleteFrom('signed_nonces')
      .where(
        'nonce',
        'in',
        db.selectFrom('signed_nonces').select('nonce').where('expires_at', '<', now).limit(rowsAtOnce),
      )
      .where('expires_at', '<', now)
      .executeTakeFirstOrThrow(),
  )
  await inPortions(() =>
    db
      .deleteFrom('webhook_deliveries')
      .where(
        'id',
        'in',
        db
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('created_at', '<=', now - settings.webhook_log_days * dayMs)
          .limit(rowsAtOnce),
      )
      .executeTakeFirstOrThrow(),
  )
  await dropTexts(db, now)
  await sweepTvRows(db, now)
  await sweepSearches(db, now)
  await deleteOldAttempts(db, now)
  await purgeSnapshots(db, now)
  await foldDeviceCounts(ctx)
  await removeFilesOfRemoved(ctx)
  await sweepUploads(ctx, now, orphanAgeMs)
  await sweepAppFiles(ctx, now, orphanAgeMs)
}

/** Expired codes, old receipts, and evidence superseded by newer evidence of the same TV. */
async function sweepTvRows(db: Db, now: number): Promise<void> {
  const settings = settingsOf(db)
  const expired = [
    ['pairings', now - pushesKeptMs],
    ['device_commands', now - settings.receipts_days * dayMs],
    ['message_receipts', now - settings.receipts_days * dayMs],
  ] as const
  for (const [table, before] of expired)
    await inPortions(() =>
      db
        .deleteFrom(table)
        .where('id', 'in', db.selectFrom(table).select('id').where('expires_at', '<', before).limit(rowsAtOnce))
        .executeTakeFirstOrThrow(),
    )
  // What a suspicion rests on stays with it; of the rest the last report of a TV does.
  const old = db
    .selectFrom('integrity_reports as report')
    .select('report.id')
    .where('report.issued_at', '<', now - settings.integrity_days * dayMs)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tampered_devices')
            .select('tampered_devices.id')
            .whereRef('tampered_devices.device_id', '=', 'report.device_id'),
        ),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('integrity_reports as newer')
          .select('newer.id')
          .whereRef('newer.device_id', '=', 'report.device_id')
          .whereRef('newer.id', '>', 'report.id'),
      ),
    )
    .limit(rowsAtOnce)
  await inPortions(() => db.deleteFrom('integrity_reports').where('id', 'in', old).executeTakeFirstOrThrow())
}

/** Which TV asked for a title, after a week; and names without a match that no TV asks for. */
async function sweepSearches(db: Db, now: number): Promise<void> {
  await inPortions(() =>
    db
      .deleteFrom('searched_devices')
      .where(
        sql<SqlBool>`(searched_id, device_id) in (select searched_id, device_id from searched_devices where at <= ${now - limits.searchTraceMs} limit ${sql.lit(rowsAtOnce)})`,
      )
      .executeTakeFirstOrThrow(),
  )
  const old = db
    .selectFrom('searched_titles')
    .select('id')
    .where('title_id', 'is', null)
    .where('last_at', '<=', now - limits.missKeptMs)
    .limit(rowsAtOnce)
  await inPortions(() => db.deleteFrom('searched_titles').where('id', 'in', old).executeTakeFirstOrThrow())
}

async function inPortions(remove: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await remove()
    if (numDeletedRows < rowsAtOnce) return
  }
}

async function removeFilesOfRemoved({ db, uploads }: AppContext): Promise<void> {
  const left = await db
    .selectFrom('uploads')
    .select(['id', 'stored_as'])
    .where('deleted_at', 'is not', null)
    .where('stored_as', 'is not', null)
    .limit(rowsAtOnce)
    .execute()
  if (left.length === 0) return
  for (const { stored_as } of left) await uploads.remove(stored_as!)
  const ids = left.map(({ id }) => id)
  await db.updateTable('uploads').set({ stored_as: null, file_key: null }).where('id', 'in', ids).execute()
}

/**
 * Moves files that no row names to the trash folder, since a restore of an older backup takes their rows away and one of a newer backup brings
 * them back; those files come out of it again. What broke off and what was only fetched to be read is removed at once.
 */
async function sweepUploads({ db, uploads }: AppContext, now: number, ageMs: number): Promise<void> {
  const [files, trash] = await Promise.all([uploads.list(), uploads.listTrash()])
  const aged = files.filter(({ changedAt }) => changedAt <= now - ageMs)
  if (aged.length + trash.length === 0) return
  const known = new Set(await storedNames(db))
  for (const { name } of aged) {
    if (known.has(name)) continue
    await (/\.(?:part|tmp)$/u.test(name) ? uploads.remove(name) : uploads.discard(name, now))
  }
  for (const { name, changedAt } of trash) {
    if (known.has(name)) await uploads.reclaim(name)
    else if (changedAt <= now - trashMs) await uploads.removeTrash(name)
  }
}

async function storedNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('stored_as')
    .where('stored_as', 'is not', null)
    .unionAll(db.selectFrom('list_jobs').select('stored_as').where('stored_as', 'is not', null))
    .execute()
  return rows.map(({ stored_as }) => stored_as!)
}
