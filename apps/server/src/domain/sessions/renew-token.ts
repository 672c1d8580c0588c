import type { Db } from '../../db/dialects/dialect.ts'
import type { AddressRuleCache } from '../addresses/address-rule-cache.ts'
import type { Origin } from '../activity/record-activity.ts'
import { AppError } from '../app-error.ts'
import { macsOf } from '../devices/further-macs.ts'
import { openDeviceSession } from './open-device-session.ts'
import { checkSignature, spendNonce, type SignedRequest } from './signed-request.ts'

type Renewal = {
  publicId: string | undefined
  signed: SignedRequest
  origin: Origin
  addressRuleCache: AddressRuleCache
}

/** A fresh short token for a registered TV, against a signature with its pinned key. */
export async function renewToken(
  db: Db,
  { publicId, signed, origin, addressRuleCache }: Renewal,
  now: number,
): Promise<string> {
  const device = await db
    .selectFrom('devices')
    .select(['id', 'mac', 'further_macs', 'announced_mac', 'public_key', 'key_hash', 'status', 'deleted_at'])
    .where('public_id', '=', publicId ?? '')
    .executeTakeFirst()
  if (!device || device.public_key === null || device.deleted_at !== null) throw new AppError('not_found')
  const { nonce } = checkSignature(signed, device.public_key, now)
  for (const mac of macsOf(device)) addressRuleCache.refuseDenied({ audience: 'tv', mac }, now)
  if (device.status === 'blocked') throw new AppError('device_blocked')
  // The MAC it came with was removed: it registers again, and is what it is by then.
  if (device.announced_mac === '') throw new AppError('not_found')
  // It was reset and does not know: the key on its screen is no longer good, and it gets one by registering again.
  if (device.key_hash === null) throw new AppError('not_found')
  return db.transaction().execute(async (tx) => {
    await spendNonce(tx, { publicKey: device.public_key!, nonce }, now)
    const { token } = await openDeviceSession(tx, { deviceId: device.id, kind: 'tv', origin }, now)
    return token
  })
}
