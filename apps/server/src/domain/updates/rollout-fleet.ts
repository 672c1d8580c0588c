import type { Db } from '../../db/dialects/dialect.ts'
import { addressedDevices } from '../messages/message-targets.ts'
import type { StoredUpdate } from './check-update.ts'
import { excludedModels } from './rollout-steps.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** The TVs an update is for once it reaches everybody, whatever they run: without the models it leaves out. */
export function rolloutFleet(db: Db, update: StoredUpdate, now: number) {
  const target = update.kind === 'specific' ? parseJson(update.target) : ({ to: 'all' } as const)
  const excluded = excludedModels(update)
  return addressedDevices(db, { target, sender: null }, now)
    .where('devices.product', '=', update.product)
    .where('devices.platform', '=', update.platform)
    .$if(excluded.length > 0, (query) => query.where('devices.model', 'not in', excluded))
    .$if(update.channel === 'beta', (query) => query.where('devices.update_channel', '=', 'beta'))
    .$if(update.kind === 'device', (query) =>
      query.where('devices.id', 'in', (eb) =>
        eb.selectFrom('update_devices').select('update_devices.device_id').where('update_id', '=', update.id),
      ),
    )
}

export type RunningVersion = { code: number; name: string; tvs: number }

/** What the TVs of an update run, the highest version first. */
export async function readVersions(db: Db, update: StoredUpdate, now: number): Promise<RunningVersion[]> {
  const rows = await rolloutFleet(db, update, now)
    .select(['devices.app_code as code', (eb) => eb.fn.max('devices.app_version').as('name')])
    .select((eb) => eb.fn.countAll<number>().as('tvs'))
    .groupBy('devices.app_code')
    .orderBy('devices.app_code', 'desc')
    .execute()
  return rows.map(({ code, name, tvs }) => ({ code: Number(code), name, tvs: Number(tvs) }))
}

/** TVs of an update that run its version. */
export async function countRunning(db: Db, update: StoredUpdate, now: number): Promise<number> {
  const { tvs } = await rolloutFleet(db, update, now)
    .where('devices.app_code', '=', update.version_code)
    .select((eb) => eb.fn.countAll<number>().as('tvs'))
    .executeTakeFirstOrThrow()
  return Number(tvs)
}
