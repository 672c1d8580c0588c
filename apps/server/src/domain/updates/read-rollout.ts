import type { Rollout } from '@castellan/contract/calls/update-progress.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import type { StoredUpdate } from './check-update.ts'
import { readHealth } from './read-health.ts'
import type { RunningVersion } from './rollout-fleet.ts'
import { countCrashed, unmetConditions } from './rollout-health.ts'
import { excludedModels, stepOverAt } from './rollout-steps.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** Progress of a rollout, and whether it is safe to continue. */
export async function readRollout(db: Db, update: StoredUpdate, now: number): Promise<Rollout> {
  const { health, fleet, steps, next, versions } = await readHealth(db, update, now)
  const [models, before, events] = await Promise.all([
    readModels(db, update),
    readBefore(db, update, now, versions),
    readEvents(db, update.id),
  ])
  return {
    ...health,
    fleet,
    next,
    before,
    models,
    events,
    steps,
    since: momentOf(update.health_since),
    step_over_at: update.state === 'rolling' ? momentOf(stepOverAt(update, now)) : null,
    unmet: unmetConditions(update, health, now),
    paused_cause: update.paused_cause === '' ? null : update.paused_cause,
    versions: shortened(versions),
  }
}

/** The highest few; the rest together has no name. */
function shortened(versions: readonly RunningVersion[]): RunningVersion[] {
  const shown = versions.slice(0, limits.updateVersionsShown)
  const rest = versions.slice(limits.updateVersionsShown).reduce((sum, { tvs }) => sum + tvs, 0)
  return rest === 0 ? shown : [...shown, { code: 0, name: '', tvs: rest }]
}

/** The version most of the other TVs run, to compare crashes with. */
async function readBefore(db: Db, update: StoredUpdate, now: number, versions: readonly RunningVersion[]) {
  const [most] = versions
    .filter(({ code }) => code > 0 && code < update.version_code)
    .toSorted((one, other) => other.tvs - one.tvs)
  return most ? { ...most, crashed: await countCrashed(db, update, now, { code: most.code }) } : null
}

/** Models on which it failed, with the commonest reason, and those it leaves out. */
async function readModels(db: Db, update: StoredUpdate): Promise<Rollout['models']> {
  const excluded = excludedModels(update)
  const found = await db
    .selectFrom('update_actions')
    .innerJoin('devices', 'devices.id', 'update_actions.device_id')
    .where('update_actions.update_id', '=', update.id)
    .select(['devices.model', (eb) => eb.fn.countAll<number>().as('offered')])
    .select(sql<number>`sum(case when update_actions.state = 'failed' then 1 else 0 end)`.as('failed'))
    .groupBy('devices.model')
    .having((eb) =>
      eb.or([
        sql<boolean>`sum(case when update_actions.state = 'failed' then 1 else 0 end) > 0`,
        ...(excluded.length > 0 ? [eb('devices.model', 'in', excluded)] : []),
      ]),
    )
    .orderBy('failed', 'desc')
    .orderBy('devices.model')
    .limit(limits.updateModelsShown)
    .execute()
  const reasons = await readReasons(
    db,
    update.id,
    found.map(({ model }) => model),
  )
  const shown = found.map(({ model, offered, failed }) => {
    const reason = reasons.find((one) => one.model === model)
    return {
      model,
      offered: Number(offered),
      failed: Number(failed),
      code: reason?.code ?? null,
      times: reason?.times ?? 0,
      excluded: excluded.includes(model),
    }
  })
  const unseen = excluded.filter((model) => found.every((one) => one.model !== model))
  return [...shown, ...unseen.map((model) => ({ model, offered: 0, failed: 0, code: null, times: 0, excluded: true }))]
}

async function readReasons(db: Db, updateId: number, models: readonly string[]) {
  if (models.length === 0) return []
  const rows = await db
    .selectFrom('update_actions')
    .innerJoin('devices', 'devices.id', 'update_actions.device_id')
    .where('update_actions.update_id', '=', updateId)
    .where('update_actions.state', '=', 'failed')
    .where('devices.model', 'in', [...models])
    .select(['devices.model', 'update_actions.last_code as code', (eb) => eb.fn.countAll<number>().as('times')])
    .groupBy(['devices.model', 'update_actions.last_code'])
    .orderBy('times', 'desc')
    .execute()
  return rows.map(({ model, code, times }) => ({
    model,
    code: code === '' ? ('other' as const) : code,
    times: Number(times),
  }))
}

/** The resources whose rows are updates: each logs what is done there under its own name. */
const resources = ['updates', 'specific_updates', 'device_updates', 'beta_apps', 'beta_bundles']

async function readEvents(db: Db, updateId: number): Promise<Rollout['events']> {
  const rows = await db
    .selectFrom('activity')
    .select(['id', 'at', 'verb', 'actor_kind', 'actor_name', 'changes'])
    .where('target_type', 'in', resources)
    .where('target_id', '=', updateId)
    .orderBy('id', 'desc')
    .limit(limits.updateEventsShown)
    .execute()
  return rows.map(({ id, at, verb, actor_kind, actor_name, changes }) => {
    const changed = parseJson(changes)
    const reached = changed['reached_percent']?.to
    return {
      id: Number(id),
      at: momentOf(at)!,
      verb: verb.split('.')[1] ?? verb,
      by: actor_kind === 'staff' ? actor_name : '',
      reached: typeof reached === 'number' ? reached : null,
      cause: changed['failures'] ? 'failures' : changed['crashes'] ? 'crashes' : null,
    }
  })
}
