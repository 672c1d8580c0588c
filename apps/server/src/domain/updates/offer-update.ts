import { createHash } from 'node:crypto'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import type { TvActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { textFor } from '../text-by-language.ts'

type Update = Selectable<Schema['updates']> & {
  device_deadline: number | null
  forced: number | null
  named: number | null
}
type Device = Selectable<Schema['devices']>
export type AskedUpdate = { code: number; abi: string; signer: string }
export type Offered = { update: UpdateOffer | null; required: boolean }

/** Whom an update of kind `specific` is for; what is left out does not matter. */
export type UpdateTarget = {
  models?: readonly string[]
  countries?: readonly string[]
  resellers?: readonly number[]
  sub_distributors?: readonly number[]
  from_code?: number
  to_code?: number
  firmware?: string
  tags?: readonly string[]
}

/** Device before specific before beta before stable; among equals the highest version (domain §3.15). */
const precedence = (update: Update) =>
  update.kind === 'device' ? 0 : update.kind === 'specific' ? 1 : update.channel === 'beta' ? 2 : 3

/**
 * The one update meant for a TV now. Never a version that is not higher, never by another signer than the one installed, never before the
 * pause after a failure is over.
 */
export async function offerUpdate(db: Db, actor: TvActor, now: number, asked: AskedUpdate): Promise<Offered> {
  const device = await db.selectFrom('devices').selectAll().where('id', '=', actor.deviceId).executeTakeFirstOrThrow()
  const candidates = await candidatesFor(db, device, now, asked)
  const meant = candidates
    .filter((update) => isMeantFor(update, device, asked))
    .toSorted((one, other) => precedence(one) - precedence(other) || other.version_code - one.version_code)
  const required = candidates.some(({ min_supported_code }) => min_supported_code > asked.code)
  for (const update of meant) {
    const attempt = await attemptOf(db, { updateId: update.id, deviceId: device.id }, now)
    if (attempt === null) continue
    return { update: offerOf(update, device, attempt), required }
  }
  return { update: null, required: false }
}

/** Every update of the product that is being rolled out, is higher, fits the app's signer and its ABI. */
async function candidatesFor(
  db: Db,
  device: Device,
  now: number,
  { code, abi, signer }: AskedUpdate,
): Promise<Update[]> {
  const rows = await db
    .selectFrom('updates')
    .leftJoin('update_devices', (join) =>
      join.onRef('update_devices.update_id', '=', 'updates.id').on('update_devices.device_id', '=', device.id),
    )
    .selectAll('updates')
    .select(['update_devices.deadline_at as device_deadline', 'update_devices.forced'])
    .select('update_devices.device_id as named')
    .where('updates.product', '=', device.product)
    .where('updates.platform', '=', device.platform)
    .where('updates.state', 'in', ['rolling', 'completed'])
    .where('updates.version_code', '>', code)
    .where('updates.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('updates.release_at', 'is', null), eb('updates.release_at', '<=', now)]))
    .where('updates.abi', 'in', abi === '' ? [''] : ['', abi])
    .execute()
  return rows.filter(({ signer_sha256 }) => signer === '' || signer_sha256 === '' || signer_sha256 === signer)
}

function isMeantFor(update: Update, device: Device, { code }: AskedUpdate): boolean {
  if (update.kind === 'device') return update.named !== null
  if (update.channel === 'beta' && device.update_channel !== 'beta') return false
  if (!isReached(update, device)) return false
  if (update.kind !== 'specific') return true
  const target = JSON.parse(update.target) as UpdateTarget
  const tags = JSON.parse(device.tags) as string[]
  return [
    target.models === undefined || target.models.includes(device.model),
    target.countries === undefined || target.countries.includes(device.country),
    target.resellers === undefined || target.resellers.includes(device.reseller_id ?? 0),
    target.sub_distributors === undefined || target.sub_distributors.includes(device.sub_distributor_id ?? 0),
    target.from_code === undefined || code >= target.from_code,
    target.to_code === undefined || code <= target.to_code,
    target.firmware === undefined || device.os.includes(target.firmware),
    target.tags === undefined || target.tags.some((tag) => tags.includes(tag)),
  ].every(Boolean)
}

/** A staged rollout reaches a TV at the same percentage every time it is asked; another update reaches others first. */
function isReached({ public_id, reached_percent, state }: Update, device: Device): boolean {
  if (state === 'completed' || reached_percent >= 100) return true
  const digest = createHash('sha256').update(`${public_id}:${device.public_id}`).digest()
  return (digest.readUInt32BE(0) / 2 ** 32) * 100 < reached_percent
}

const over = ['installed', 'skipped', 'cancelled']

/** Which attempt this would be; null when the TV is done with the update, must wait, or has failed too often. */
async function attemptOf(
  db: Db,
  { updateId, deviceId }: { updateId: number; deviceId: number },
  now: number,
): Promise<number | null> {
  const known = await db
    .selectFrom('update_actions')
    .select(['state', 'attempts', 'next_offer_at'])
    .where('update_id', '=', updateId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  if (known && over.includes(known.state)) return null
  if (known && known.attempts > limits.updatePausesH.length) return null
  if (known && known.next_offer_at !== null && known.next_offer_at > now) return null
  if (!known)
    await db
      .insertInto('update_actions')
      .values({
        update_id: updateId,
        device_id: deviceId,
        next_offer_at: null,
        offered_at: now,
        changed_at: now,
        installed_at: null,
      })
      .onConflict((conflict) => conflict.columns(['update_id', 'device_id']).doNothing())
      .execute()
  return (known?.attempts ?? 0) + 1
}

function offerOf(update: Update, device: Device, attempt: number): UpdateOffer {
  const deadline = update.device_deadline ?? update.deadline_at
  return {
    id: update.public_id,
    kind: update.kind as UpdateOffer['kind'],
    version_name: update.version_name,
    version_code: update.version_code,
    mandatory: update.mandatory === 1 || update.forced === 1,
    size: update.size,
    sha256: update.sha256,
    signer_sha256: update.signer_sha256,
    url: update.url,
    notes: textFor(update.notes, device.locale),
    deadline_at: momentOf(deadline),
    window: update.window_from === '' ? null : { from: update.window_from, to: update.window_to },
    manifest: update.manifest,
    manifest_signature: update.manifest_signature,
    attempt,
  }
}
