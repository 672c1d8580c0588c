import type { Db } from '../../db/dialects/dialect.ts'
import { deviceSearchText } from './tv-device.ts'

/** Somebody has opened the code on a TV's screen: they are noted once for each TV, and counted each time. */
export async function noteQrScan(tx: Db, deviceId: number, now: number): Promise<void> {
  const device = await tx
    .selectFrom('devices')
    .select(['mac', 'name', 'model', 'product', 'reseller_id', 'country'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { model: _, ...known } = device
  await tx
    .insertInto('qr_registrations')
    .values({
      device_id: deviceId,
      ...known,
      scanned_at: now,
      registered_at: null,
      converted_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      archived_at: null,
      version: 1,
      search_text: deviceSearchText(device),
    })
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet((eb) => ({
        scans: eb('qr_registrations.scans', '+', 1),
        scanned_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

/** They are the owner of their TV now. Who was spoken to or turned away stays so. */
export async function noteQrRegistered(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('qr_registrations')
    .set((eb) => ({ status: 'registered', registered_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('status', '=', 'scanned')
    .execute()
}

/** Their TV was bought time for: the visitor has become a customer. */
export async function noteQrConverted(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('qr_registrations')
    .set((eb) => ({ status: 'converted', converted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('status', 'in', ['scanned', 'registered', 'contacted'])
    .execute()
}
