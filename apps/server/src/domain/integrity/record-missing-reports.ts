import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordForDevices } from '../devices/record-device-activity.ts'

/** Rows of one transaction. */
const rowsAtOnce = 200

/**
 * Records TVs that were asked and did not answer (domain §3.14): an unused nonce has the verdict `missing`, and so has a TV that
 * is on, has reported before and no longer does, which its timeline records once per silence. Nobody is suspected or blocked for it. Returns
 * whether there is more to do.
 */
export async function recordMissingReports(db: Db, now: number): Promise<boolean> {
  const unanswered = await db
    .updateTable('integrity_reports')
    .set({ result: 'missing' })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('integrity_reports')
        .select('id')
        .where('result', '=', sql.lit('pending'))
        .where('issued_at', '<=', now - limits.integrityNonceMs)
        .limit(rowsAtOnce),
    )
    .returning('id')
    .execute()
  const silent = await db.transaction().execute((tx) => noteSilent(tx, now))
  return unanswered.length === rowsAtOnce || silent === rowsAtOnce
}

async function noteSilent(tx: Db, now: number): Promise<number> {
  const devices = await tx
    .updateTable('devices')
    .set({ report_missing_at: now })
    .where('id', 'in', (inner) =>
      inner
        .selectFrom('devices')
        .select('id')
        .where('report_missing_at', 'is', null)
        .where(sql<boolean>`last_seen_at - last_report_at > ${sql.lit(limits.integritySilentMs)}`)
        .orderBy('id')
        .limit(rowsAtOnce),
    )
    .where('report_missing_at', 'is', null)
    .returning(['id', 'mac', 'reseller_id', 'last_report_at'])
    .execute()
  if (devices.length === 0) return 0
  const report = { nonce: null, issued_at: now, received_at: null, raw: null, result: 'missing', checksum_id: null }
  await tx
    .insertInto('integrity_reports')
    .values(devices.map(({ id }) => ({ device_id: id, ...report })))
    .execute()
  await recordForDevices(tx, now, devices, ({ last_report_at: to }) => ({
    verb: 'devices.integrity-missing',
    changes: { last_report_at: { to } },
  }))
  return devices.length
}
