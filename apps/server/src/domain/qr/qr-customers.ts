import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { areOfOneLine } from '../access/reseller-tree.ts'
import { newRow } from '../../db/new-row.ts'

/**
 * Somebody has opened the code on a TV's screen: they are noted once for each TV, and counted each time. The seller of a row is the one the
 * TV has by then.
 */
export async function recordQrScan(
  tx: Db,
  { deviceId, profileId = null }: { deviceId: number; profileId?: number | null },
  now: number,
): Promise<void> {
  const device = await tx
    .selectFrom('devices')
    .select(['mac', 'name', 'model', 'product', 'reseller_id', 'country'])
    .where('id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { model: _, ...known } = device
  await forgetOtherSellers(tx, { deviceId, sellerId: known.reseller_id }, now)
  await tx
    .insertInto('qr_registrations')
    .values({
      device_id: deviceId,
      ...known,
      profile_id: profileId,
      scanned_at: now,
      ...newRow(now),
      search_text: searchTextOf(qrRegistrations, { ...known, contact_name: '' }),
    })
    .onConflict((conflict) =>
      conflict.column('device_id').doUpdateSet((eb) => ({
        scans: eb('qr_registrations.scans', '+', 1),
        reseller_id: known.reseller_id,
        ...(profileId === null ? {} : { profile_id: profileId }),
        scanned_at: now,
        updated_at: now,
      })),
    )
    .execute()
}

/** What was left for one seller is not for another: a record begins again once the TV has changed hands. */
async function forgetOtherSellers(
  tx: Db,
  { deviceId, sellerId }: { deviceId: number; sellerId: number | null },
  now: number,
): Promise<void> {
  const erased = await withoutContact(tx, deviceId)
  if (erased === null) return
  const changed = tx
    .updateTable('qr_registrations')
    .set((eb) => ({
      ...erased,
      status: 'scanned',
      notes: '',
      scans: 0,
      registered_at: null,
      converted_at: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('device_id', '=', deviceId)
    .where('reseller_id', 'is not', null)
  await (sellerId === null ? changed : changed.where('reseller_id', '!=', sellerId)).execute()
}

/** The columns of a record for which nobody has left anything. */
export const noContact = { contact_name: '', email: '', phone: '', consent_at: null, contact_hash: null }

/** The record of a TV without its contact data: it is no longer found by the name of the customer. */
async function withoutContact(tx: Db, deviceId: number) {
  const row = await tx
    .selectFrom('qr_registrations')
    .select(['mac', 'name'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return row ? { ...noContact, search_text: searchTextOf(qrRegistrations, { ...row, ...noContact }) } : null
}

/** Deletes the contact data of a TV; that its code was scanned stays counted. */
export async function eraseContact(tx: Db, deviceId: number, now: number): Promise<void> {
  const erased = await withoutContact(tx, deviceId)
  if (erased === null) return
  await tx
    .updateTable('qr_registrations')
    .set((eb) => ({ ...erased, updated_at: now, version: eb('version', '+', 1) }))
    .where('consent_at', 'is not', null)
    .where('device_id', '=', deviceId)
    .execute()
}

/** They are the owner of their TV now. Who was spoken to or turned away stays so. */
export async function recordQrRegistered(tx: Db, deviceId: number, now: number): Promise<void> {
  await tx
    .updateTable('qr_registrations')
    .set((eb) => ({ status: 'registered', registered_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('device_id', '=', deviceId)
    .where('status', '=', 'scanned')
    .execute()
}

type Conversion = { deviceId: number; sellerId: number | null }

/** Their TV was bought time for: the visitor has become a customer of its seller. What was left for one of another branch is not for them. */
export async function recordQrConverted(tx: Db, { deviceId, sellerId }: Conversion, now: number): Promise<void> {
  const row = await tx
    .selectFrom('qr_registrations')
    .select('reseller_id')
    .where('device_id', '=', deviceId)
    .where('status', 'in', ['scanned', 'registered', 'contacted'])
    .executeTakeFirst()
  if (!row) return
  const isKept = row.reseller_id === null || (sellerId !== null && (await areOfOneLine(tx, row.reseller_id, sellerId)))
  if (!isKept) await eraseContact(tx, deviceId, now)
  await tx
    .updateTable('qr_registrations')
    .set((eb) => ({
      status: 'converted',
      reseller_id: sellerId,
      converted_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('device_id', '=', deviceId)
    .where('status', 'in', ['scanned', 'registered', 'contacted'])
    .execute()
}
