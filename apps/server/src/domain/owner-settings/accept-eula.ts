import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor, TvActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { AppError } from '../app-error.ts'
import { readSettingsRow, writeSettingsRow } from './settings-row.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchConfig } from '../licences/device-versions.ts'

type Acceptance = { version: number; locale: string; origin: Origin }

/** Notes that the owner accepted the licence text, on their phone or in front of the TV, in which version and language; the TV stops asking. Once a version. */
export async function acceptEula(
  db: Db,
  actor: OwnerActor | TvActor,
  now: number,
  { version, locale, origin }: Acceptance,
): Promise<void> {
  // The text that was read is no longer in force.
  if (version !== limits.eulaVersion) throw new AppError('stale_version')
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const row = await readSettingsRow(tx, device.id)
    if (row.eula_version >= version) return
    await writeSettingsRow(tx, device.id, { eula_version: version, eula_locale: locale, eula_accepted_at: now })
    await touchConfig(tx, device.id, now)
    await recordDeviceActivity(tx, actor, now, {
      verb: 'devices.accept-licence',
      device,
      changes: { version: { from: row.eula_version, to: version } },
      origin,
    })
  })
}
