import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { suspectRow } from './suspect-row.ts'

/** A second key for the MAC of a TV puts it among the suspects (security D3). That alone has no effect on it: the holder of the key is still accepted, and nobody else. */
export async function recordClone(tx: Db, now: number, device: { id: number; mac: string }): Promise<void> {
  const { id: reportId } = await tx
    .insertInto('integrity_reports')
    .values({
      device_id: device.id,
      issued_at: now,
      received_at: now,
      result: 'mismatch',
      cause: 'clone',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('tampered_devices')
    .values(suspectRow({ device, kind: 'clone', found: '', reportId }, now))
    // What the TV itself has reported weighs more, and what staff have decided stays decided.
    .onConflict((conflict) =>
      conflict
        .column('device_id')
        .doUpdateSet({
          count: sql<number>`tampered_devices.count + 1`,
          version: sql<number>`tampered_devices.version + 1`,
          last_report_id: reportId,
          last_at: now,
          updated_at: now,
        })
        .where('tampered_devices.kind', '=', 'clone')
        .where('tampered_devices.state', '=', 'suspected'),
    )
    .execute()
}

/** The other TV was accepted: there is no suspicion left. */
export async function clearClone(tx: Db, now: number, deviceId: number): Promise<void> {
  await tx
    .updateTable('tampered_devices')
    .set((eb) => ({ state: 'cleared', updated_at: now, version: eb('version', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('kind', '=', 'clone')
    .where('state', '=', 'suspected')
    .execute()
}
