import type { AppOption } from '@castellan/contract/calls/app-options.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { resolveOptions, type OptionReader, type TvOptions } from './resolve-options.ts'

/** After this long a process reads the options again, which is how it hears of what another one changed. */
const rereadAfterMs = 5_000

/** The options as this process knows them: in memory, because every configuration of a TV asks. */
export type OptionCache = {
  resolve(tv: Omit<OptionReader, 'modelId'> & { model: string }): TvOptions
  reload(): Promise<void>
}

export function createOptionCache(db: Db): OptionCache {
  let options: readonly AppOption[] = []
  let modelIds: ReadonlyMap<string, number> = new Map()
  let version = -1
  let readAt = -Infinity

  async function reload(): Promise<void> {
    readAt = performance.now()
    const newest = await db
      .selectFrom('app_option_versions')
      .select((eb) => eb.fn.max('version').as('at'))
      .executeTakeFirst()
    const at = Number(newest?.at ?? 0)
    if (at !== version) options = at === 0 ? [] : await readOptions(db, at)
    version = at
    modelIds = namesModels(options) ? await readModels(db) : new Map()
  }

  return {
    resolve({ model, ...tv }) {
      // A database that cannot be read just now says so wherever it is needed; the options known so far hold on.
      if (performance.now() - readAt >= rereadAfterMs) reload().catch(() => {})
      return resolveOptions(options, { ...tv, modelId: modelIds.get(model) ?? null })
    },
    reload,
  }
}

const namesModels = (options: readonly AppOption[]) =>
  options.some(({ overrides }) => overrides.some(({ scope }) => scope === 'model'))

/** The options of one version of the set. */
export async function readOptions(db: Db, version: number): Promise<AppOption[]> {
  const { options } = await db
    .selectFrom('app_option_versions')
    .select('options')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return JSON.parse(options) as AppOption[]
}

async function readModels(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('model_codes')
    .select(['code', 'model_id'])
    .where('model_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ code, model_id }) => [code, Number(model_id)]))
}
