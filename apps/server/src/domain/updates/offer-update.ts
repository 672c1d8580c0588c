import { platforms } from '@castellan/contract/access/products.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { TvActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { addressedDevices } from '../messages/message-targets.ts'
import { textFor } from '../text-by-language.ts'
import { reachesTv } from '../rollouts/rollout-steps.ts'
import { excludedModels } from './rollout-steps.ts'
import { openRelease, signManifest, type Release } from './sign-manifest.ts'
import { parseJson } from '../../db/schema/json-text.ts'

export type Update = Selectable<Schema['updates']>
type Candidate = Update & {
  device_deadline: number | null
  forced: number | null
  named: number | null
}
type Device = Selectable<Schema['devices']>
export type CurrentApp = { code: number; abi: string; signer: string }
export type OfferedUpdate = { update: UpdateOffer | null; required: boolean }

/** Device before specific before beta before stable; among equals the highest version (domain §3.15). */
const precedence = (update: Candidate) =>
  update.kind === 'device' ? 0 : update.kind === 'specific' ? 1 : update.channel === 'beta' ? 2 : 3

/**
 * The one update meant for a TV now. Never a version that is not higher, never by another signer than the one installed, never before the
 * pause after a failure is over. What is offered is what was validated, signed again for this TV and a while.
 */
export async function offerUpdate(
  { db, keys }: { db: Db; keys: Keys },
  actor: TvActor,
  now: number,
  asked: CurrentApp,
): Promise<OfferedUpdate> {
  const device = await db.selectFrom('devices').selectAll().where('id', '=', actor.deviceId).executeTakeFirstOrThrow()
  const candidates = await candidatesFor(db, device, now, asked)
  const required = candidates.some(({ min_supported_code }) => min_supported_code > asked.code)
  for (const update of candidates.toSorted(
    (one, other) => precedence(one) - precedence(other) || other.version_code - one.version_code,
  )) {
    if (!(await isMeantFor(db, { update, device }, now))) continue
    const release = openRelease(keys, update)
    if (release === null || !fits(release, device, asked)) continue
    const attempt = await attemptOf(db, { updateId: update.id, deviceId: device.id }, now)
    if (attempt === null) continue
    return { update: offerOf(keys, { update, release, device, attempt }, now), required }
  }
  return { update: null, required: false }
}

/** What was validated is for this very app, whatever the row says by now. */
function fits(release: Release, device: Device, { code, abi, signer }: CurrentApp): boolean {
  return (
    release.product === device.product &&
    release.platform === device.platform &&
    release.version_code > code &&
    isSigner(release.signer_sha256, signer) &&
    isAbi(release.abi, abi)
  )
}

const isSigner = (ours: string, installed: string) => installed === '' || ours === '' || ours === installed
const isAbi = (ours: string, installed: string) => ours === '' || ours.split(',').includes(installed)

/** Every update of the product that is being rolled out, is higher, fits the app's signer and its ABI. */
async function candidatesFor(
  db: Db,
  device: Device,
  now: number,
  { code, abi, signer }: CurrentApp,
): Promise<Candidate[]> {
  const { product, platform } = device
  if (!isAmong(platforms, platform)) return []
  const rows = await db
    .selectFrom('updates')
    .leftJoin('update_devices', (join) =>
      join.onRef('update_devices.update_id', '=', 'updates.id').on('update_devices.device_id', '=', device.id),
    )
    .selectAll('updates')
    .select(['update_devices.deadline_at as device_deadline', 'update_devices.forced'])
    .select('update_devices.device_id as named')
    .where('updates.product', '=', product)
    .where('updates.platform', '=', platform)
    .where('updates.state', 'in', ['rolling', 'completed'])
    .where('updates.version_code', '>', code)
    .where('updates.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('updates.release_at', 'is', null), eb('updates.release_at', '<=', now)]))
    .execute()
  return rows.filter((row) => isSigner(row.signer_sha256, signer) && isAbi(row.abi, abi))
}

async function isMeantFor(
  db: Db,
  { update, device }: { update: Candidate; device: Device },
  now: number,
): Promise<boolean> {
  if (excludedModels(update).includes(device.model)) return false
  if (update.kind === 'device') return update.named !== null
  if (update.channel === 'beta' && device.update_channel !== 'beta') return false
  if (!isReached(update, device)) return false
  if (update.kind !== 'specific') return true
  const target = parseJson(update.target)
  const found = await addressedDevices(db, { target, sender: null }, now)
    .select('devices.id')
    .where('devices.id', '=', device.id)
    .executeTakeFirst()
  return found !== undefined
}

/** A staged rollout reaches a TV at the same percentage every time it is asked; another update reaches others first. */
export function isReached({ public_id, reached_percent, state }: Update, device: Pick<Device, 'public_id'>): boolean {
  if (state === 'completed' || reached_percent >= 100) return true
  return reachesTv({ key: public_id, percent: reached_percent }, device.public_id)
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
        offered_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.columns(['update_id', 'device_id']).doNothing())
      .execute()
  return (known?.attempts ?? 0) + 1
}

type OfferContext = { update: Candidate; release: Release; device: Device; attempt: number }

function offerOf(keys: Keys, { update, release, device, attempt }: OfferContext, now: number): UpdateOffer {
  const { id, version_name, version_code, size, sha256, signer_sha256 } = release
  const mandatory = update.mandatory === 1 || update.forced === 1
  const path = `/api/tv/v1/update/${id}/file`
  const times = { sequence: now, issued_at: now, expires_at: now + limits.manifestLifeMs }
  return {
    id,
    kind: update.kind,
    version_name,
    version_code,
    mandatory,
    size,
    sha256,
    signer_sha256,
    url: path,
    notes: textFor(update.notes, device.locale),
    deadline_at: momentOf(update.device_deadline ?? update.deadline_at),
    window: update.window_from === '' ? null : { from: update.window_from, to: update.window_to },
    network: update.network_rule,
    ...signManifest(keys, { ...release, device: device.public_id, mandatory, path, ...times }),
    attempt,
  }
}
