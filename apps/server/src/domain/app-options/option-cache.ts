import type { AppOption } from '@castellan/contract/calls/app-options.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'
import { createReread } from '../reread.ts'
import { isReachedBy, type StagedOptions, type RolloutTv } from './option-rollout.ts'
import { resolveOptions, type OptionReader, type TvOptions } from './resolve-options.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** The options as this process knows them: in memory, because every configuration of a TV asks. */
export type OptionCache = {
  resolve(tv: Omit<OptionReader, 'modelId'> & RolloutTv & { model: string }): TvOptions
  reload(): Promise<void>
}

export function createOptionCache(db: Db): OptionCache {
  let current: CurrentOptions = { version: 0, options: [], rollout: null }
  let modelIds: ReadonlyMap<string, number> = new Map()
  let stamp = ''

  const { reload, refresh } = createReread(async () => {
    const newest = await readStamp(db)
    if (newest !== stamp) current = await readCurrentOptions(db)
    stamp = newest
    const isModelNamed = [current, current.rollout].some((one) => one !== null && namesModels(one.options))
    modelIds = isModelNamed ? await readModels(db) : new Map()
  })

  return {
    resolve({ model, ...tv }) {
      refresh()
      return resolveOptions(optionsFor(current, tv).options, { ...tv, modelId: modelIds.get(model) ?? null })
    },
    reload,
  }
}

const namesModels = (options: readonly AppOption[]) =>
  options.some(({ overrides }) => overrides.some(({ scope }) => scope === 'model'))

/** What everybody has, and the version that is on its way to them. */
export type CurrentOptions = { version: number; options: readonly AppOption[]; rollout: StagedOptions | null }

/** The version a TV has. */
export function optionsFor({ rollout, ...base }: CurrentOptions, tv: RolloutTv) {
  return rollout !== null && isReachedBy(rollout.version, rollout, tv) ? rollout : base
}

export async function readCurrentOptions(db: Db): Promise<CurrentOptions> {
  const base = await db
    .selectFrom('app_option_versions')
    .select(['version', 'options'])
    .where('state', '=', 'completed')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rolling = await db
    .selectFrom('app_option_versions')
    .select(['version', 'options', 'reached_percent', 'tag'])
    .where('state', '=', 'rolling')
    .executeTakeFirst()
  return {
    version: base?.version ?? 0,
    options: base ? parseJson(base.options) : [],
    rollout: rolling ? { ...rolling, options: parseJson(rolling.options) } : null,
  }
}

/** Says whether a version was added, or a rollout went on or back: states never return to an earlier one. */
async function readStamp(db: Db): Promise<string> {
  const newest = await db
    .selectFrom('app_option_versions')
    .select(['version', 'state', 'reached_percent'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? `${newest.version}/${newest.state}/${newest.reached_percent}` : ''
}

/** The options of a version one can go back to: any but that in force, so the newest only once it was withdrawn. */
export async function readRestorable(
  db: Db,
  { restore, newest }: { restore: number; newest: number },
): Promise<AppOption[]> {
  const row = await db
    .selectFrom('app_option_versions')
    .select(['options', 'state'])
    .where('version', '=', restore)
    .executeTakeFirst()
  if (!row || restore > newest || (restore === newest && row.state !== 'withdrawn')) throw new AppError('bad_state')
  return parseJson(row.options)
}

async function readModels(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('model_codes')
    .select(['code', 'model_id'])
    .where('model_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ code, model_id }) => [code, Number(model_id)]))
}
