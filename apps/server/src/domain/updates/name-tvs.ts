import type { Target } from '@castellan/contract/fields/target.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { addressedDevices } from '../messages/message-targets.ts'
import { AppError } from '../app-error.ts'
import type { StoredUpdate } from './check-update.ts'

/** Names the TVs that fit a target now, once and for all: anyone who fits it later is not meant. */
export async function nameTvs(
  tx: Db,
  { id, product, platform, mandatory }: StoredUpdate,
  now: number,
  target: Target,
): Promise<void> {
  const found = addressedDevices(tx, { target: { ...target, product }, sender: null }, now)
    .where('devices.platform', '=', platform)
    .select((eb) => [
      eb.val(id).as('update_id'),
      'devices.id as device_id',
      eb.lit(null).as('deadline_at'),
      eb.val(mandatory).as('forced'),
    ])
  await tx
    .insertInto('update_devices')
    .columns(['update_id', 'device_id', 'deadline_at', 'forced'])
    .expression(found)
    .onConflict((conflict) => conflict.columns(['update_id', 'device_id']).doNothing())
    .execute()
  const named = await tx.selectFrom('update_devices').select('device_id').where('update_id', '=', id).limit(1).execute()
  if (named.length === 0) throw new AppError('nobody_reached')
}
