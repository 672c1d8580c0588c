import type { UpdateProgress, UpdateTv } from '@castellan/contract/calls/update-progress.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StoredUpdate } from './check-update.ts'
import { momentOf } from '../clock.ts'
import { readRollout } from './read-rollout.ts'

/** How far the TVs are with an update: all of them as numbers, failures and the latest by name. */
export async function readProgress(db: Db, id: number, now: number): Promise<UpdateProgress> {
  const update = await db.selectFrom('updates').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const states = await db
    .selectFrom('update_actions')
    .select(['state', (eb) => eb.fn.countAll<number>().as('tvs')])
    .where('update_id', '=', id)
    .groupBy('state')
    .orderBy('state')
    .execute()
  const failed = await latestOf(db, { id, isFailed: true })
  const others = await latestOf(db, { id, isFailed: false })
  return {
    named: update.kind === 'device' ? await countNamed(db, id) : null,
    alongside: await rolloutsAlongside(db, update),
    rollout: await readRollout(db, update, now),
    states: states.map(({ state, tvs }) => ({ state, tvs: Number(tvs) })),
    tvs: [...failed, ...others].slice(0, limits.updateTvsShown),
  }
}

const underWay = ['rolling', 'paused'] as const
const ended = ['completed', 'halted', 'withdrawn']

/** Of updates for everybody: those for some overlap on purpose. */
async function rolloutsAlongside(db: Db, update: StoredUpdate): Promise<UpdateProgress['alongside']> {
  const { id, kind, product, platform, channel, state, abi } = update
  if (kind !== 'general' || ended.includes(state)) return []
  const rows = await db
    .selectFrom('updates')
    .select(['id', 'version_name', 'state', 'reached_percent', 'abi'])
    .where('kind', '=', kind)
    .where('product', '=', product)
    .where('platform', '=', platform)
    .where('channel', '=', channel)
    .where('state', 'in', underWay)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('version_code', 'desc')
    .limit(limits.updateTvsShown)
    .execute()
  const abis = abi.split(',')
  return rows
    .filter((other) => abi === '' || other.abi === '' || other.abi.split(',').some((one) => abis.includes(one)))
    .map(({ abi: _, ...other }) => other)
}

async function countNamed(db: Db, id: number): Promise<number> {
  const { named } = await db
    .selectFrom('update_devices')
    .select((eb) => eb.fn.countAll<number>().as('named'))
    .where('update_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(named)
}

async function latestOf(db: Db, { id, isFailed }: { id: number; isFailed: boolean }): Promise<UpdateTv[]> {
  const rows = await db
    .selectFrom('update_actions')
    .innerJoin('devices', 'devices.id', 'update_actions.device_id')
    .select(['devices.id', 'devices.mac', 'update_actions.state', 'attempts', 'last_code', 'detail'])
    .select(['changed_at', 'next_offer_at'])
    .where('update_id', '=', id)
    .where('update_actions.state', isFailed ? '=' : '!=', 'failed')
    .orderBy('update_actions.id', 'desc')
    .limit(limits.updateTvsShown)
    .execute()
  return rows.map(({ id: device, mac, state, attempts, last_code, detail, changed_at, next_offer_at }) => ({
    device: { id: device, label: mac },
    state,
    attempts,
    code: state === 'failed' && last_code !== '' ? last_code : null,
    detail,
    changed_at: momentOf(changed_at)!,
    next_offer_at: momentOf(next_offer_at),
  }))
}
