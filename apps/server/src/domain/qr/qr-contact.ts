import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { timingSafeEqual } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@castellan/contract/kit/define-call.ts'
import type { OwnContact, qrCalls } from '@castellan/contract/calls/qr.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Selectable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt, networkOf } from '../sign-in/attempts.ts'
import { newToken, tokenHash } from '../sign-in/token.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { momentOf } from '../clock.ts'
import type { OwnerActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { AppError, invalidField } from '../app-error.ts'
import { textFor } from '../text-by-language.ts'
import { eraseContact, recordQrScan } from './qr-customers.ts'
import { isBranded, panelAddress, readBrandingsAbove, shownReseller } from '../branding/branding.ts'
import { profilesShown } from './profiles-shown.ts'
import { readQrCode } from './qr-code.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

type ContactInput = Omit<BodyOf<typeof qrCalls.leave>, 'code' | 'ticket' | 'consent'>
type QrVisit = { code: string; ticket?: string | undefined; keys: Keys; origin: Origin }
type Row = Selectable<Schema['qr_registrations']>
type Contact = { name: string; email: string; phone: string }

/** Notes that a code was opened, and returns where it leads. Codes this panel did not make and profiles that are over are refused alike. */
export async function openQrCode(
  db: Db,
  { code, ticket, keys, origin }: QrVisit,
  now: number,
  { publicUrl, locale }: { publicUrl: string; locale: string },
): Promise<AnswerOf<typeof qrCalls.open>> {
  const key = `qr-open:${networkOf(origin.ip)}`
  await consumeAttempt(db, [{ key, max: limits.qrOpensPerNetwork }], now)
  const { device, profile } = await findPlace(db, { code, keys }, now)
  await recordQrScan(db, { deviceId: device.id, profileId: profile.id }, now)
  const row = await readRow(db, device.id)
  const seller = await readSeller(db, device, locale)
  const leadsAway = profile.target === 'support' || profile.target === 'custom_url'
  return {
    title: textFor(profile.title, locale),
    text: textFor(profile.help, locale),
    target: profile.target as AnswerOf<typeof qrCalls.open>['target'],
    url: leadsAway
      ? profile.custom_url
      : `${panelAddress(seller.brandings, device.seller_path, publicUrl)}/device/login?mac=${encodeURIComponent(device.mac)}`,
    seller: seller.shown,
    asks_contact: profile.ask_contact === 1 || profile.target === 'register',
    contact: row.consent_at === null ? 'none' : holdsTicket(row, ticket) ? 'own' : 'other',
  }
}

/**
 * Stores the contact data somebody leaves for the seller of the TV whose code they scanned. Only the browser that has left something replaces it:
 * a photo of the screen is not enough to change anyone's number. The owner of the TV deletes it in their panel.
 */
export async function leaveContact(
  db: Db,
  { code, ticket, keys, origin, ...left }: QrVisit & ContactInput,
  now: number,
): Promise<{ ticket: string }> {
  if (left.email === '' && left.phone === '') throw invalidField('phone', 'required')
  const { device, profile } = await findPlace(db, { code, keys }, now)
  await consumeAttempt(
    db,
    [
      { key: `qr-contact-net:${networkOf(origin.ip)}`, max: limits.qrContactsPerNetwork, windowMs: hourMs },
      { key: `qr-contact:${device.id}`, max: limits.qrContactsPerTv, windowMs: hourMs },
    ],
    now,
  )
  return db.transaction().execute(async (tx) => {
    if (!(await findRow(tx, device.id))) await recordQrScan(tx, { deviceId: device.id, profileId: profile.id }, now)
    const row = await lockRow(tx, device.id)
    if (row.consent_at !== null && !holdsTicket(row, ticket)) throw new AppError('contact_left')
    const fresh = newToken()
    await storeContact(tx, now, { row, left, ticket: fresh, keys })
    await recordActivity(tx, { kind: 'nobody' }, now, {
      verb: 'qr_registrations.leave_contact',
      target: { type: 'qr_registrations', id: row.id, label: row.mac },
      scopePath: await branchOfDevice(tx, { reseller_id: row.reseller_id }),
      origin,
    })
    return { ticket: fresh }
  })
}

type ContactToStore = { row: Pick<Row, 'id' | 'mac' | 'name'>; left: ContactInput; ticket: string; keys: Keys }

/** Writes what was left into the record of a TV, email and phone encrypted. */
export async function storeContact(tx: Db, now: number, { row, left, ticket, keys }: ContactToStore): Promise<void> {
  const sealed = (text: string, column: 'email' | 'phone') =>
    text === '' ? '' : keys.seal(Buffer.from(text), placeOf(row.id, column)).toString('base64')
  await tx
    .updateTable('qr_registrations')
    .set((eb) => ({
      contact_name: left.name,
      email: sealed(left.email, 'email'),
      phone: sealed(left.phone, 'phone'),
      consent_at: now,
      contact_hash: tokenHash(ticket),
      search_text: searchTextOf(qrRegistrations, { ...row, contact_name: left.name }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
}

/** Deletes what this browser has left. A ticket that fits nothing is answered like one that does: it is gone either way. */
export async function withdrawContact(
  db: Db,
  { code, ticket, keys, origin }: QrVisit & { ticket: string },
  now: number,
): Promise<void> {
  await consumeAttempt(db, [{ key: `qr-open:${networkOf(origin.ip)}`, max: limits.qrOpensPerNetwork }], now)
  const place = readQrCode(keys, code)
  if (!place) throw new AppError('not_found')
  const row = await db
    .selectFrom('qr_registrations')
    .innerJoin('devices', 'devices.id', 'qr_registrations.device_id')
    .select(['qr_registrations.device_id', 'contact_hash'])
    .where('devices.public_id', '=', place.publicId)
    .executeTakeFirst()
  if (row && holdsTicket(row, ticket)) await eraseContact(db, row.device_id, now)
}

/** What the owner of a TV may know of the contact data that was left for its seller. */
export async function readOwnContact(db: Db, keys: Keys, actor: OwnerActor): Promise<OwnContact | null> {
  const row = await findRow(db, actor.deviceId)
  if (!row || row.consent_at === null) return null
  return { ...decryptContact(keys, row), consent_at: momentOf(row.consent_at) }
}

type SealedContact = { id: number; contact_name: string; email: string; phone: string }

/** What a row says of a customer, with email and phone decrypted. */
export function decryptContact(keys: Keys, row: SealedContact): Contact {
  const read = (column: 'email' | 'phone') =>
    row[column] === '' ? '' : keys.open(Buffer.from(row[column], 'base64'), placeOf(row.id, column)).toString()
  return { name: row.contact_name, email: read('email'), phone: read('phone') }
}

const placeOf = (id: number, column: 'email' | 'phone') => `qr_registrations.${column}:${id}`

async function findPlace(db: Db, { code, keys }: Pick<QrVisit, 'code' | 'keys'>, now: number) {
  const place = readQrCode(keys, code)
  if (!place) throw new AppError('link_expired')
  const device = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .select(['devices.id', 'devices.mac', 'devices.reseller_id'])
    .select(['users.name as seller_name', 'users.company as seller_company', 'users.phone as seller_phone'])
    .select(['users.path as seller_path', 'users.status as seller_status'])
    .where('devices.public_id', '=', place.publicId)
    .where('devices.deleted_at', 'is', null)
    .where('devices.status', '!=', 'blocked')
    .executeTakeFirst()
  const profile = await profilesShown(db)
    .select(['id', 'title', 'help', 'target', 'custom_url', 'ask_contact', 'valid_from', 'valid_to', 'reseller_id'])
    .where('id', '=', place.profileId)
    .executeTakeFirst()
  const isOver = !profile || (profile.valid_to ?? Infinity) <= now || (profile.valid_from ?? 0) > now
  // A TV that has changed sellers shows the code of another profile by now.
  const isAbove = (id: number) => (device?.seller_path ?? '').split('/').includes(String(id))
  if (!device || isOver || (profile.reseller_id !== null && !isAbove(profile.reseller_id)))
    throw new AppError('link_expired')
  return { device, profile }
}

type ScannedTv = Awaited<ReturnType<typeof findPlace>>['device']

/** Whom the page of a scanned code names: the seller as the TV shows them, with the company of an account without a branding. */
async function readSeller(db: Db, device: ScannedTv, locale: string) {
  const brandings = await readBrandingsAbove(db, device.seller_path)
  const reseller = shownReseller(brandings, device, locale)
  const company = isBranded(brandings, device.seller_path) ? '' : (device.seller_company ?? '')
  return { brandings, shown: reseller && { name: reseller.name, company, phone: reseller.phone } }
}

function findRow(db: Db, deviceId: number) {
  return db.selectFrom('qr_registrations').selectAll().where('device_id', '=', deviceId).executeTakeFirst()
}

async function readRow(db: Db, deviceId: number) {
  const row = await findRow(db, deviceId)
  if (!row) throw new AppError('not_found')
  return row
}

/** The row is locked first, so that of two phones one is the first. */
async function lockRow(tx: Db, deviceId: number) {
  return tx
    .updateTable('qr_registrations')
    .set((eb) => ({ scans: eb.ref('scans') }))
    .where('device_id', '=', deviceId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function holdsTicket({ contact_hash: kept }: { contact_hash: string | null }, ticket: string | undefined): boolean {
  if (kept === null || ticket === undefined) return false
  return timingSafeEqual(Buffer.from(tokenHash(ticket)), Buffer.from(kept))
}
