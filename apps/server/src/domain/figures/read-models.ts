import type { Product } from '@castellan/contract/access/products.ts'
import type { dashboardsCalls, ModelFigures } from '@castellan/contract/calls/dashboards.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { partsOf, readFigures, sumSplit } from './read-figures.ts'

type ModelQuery = { product?: Product | undefined; model?: string | undefined }
type NamedModel = { id: number | null; name: string; vendor: string }

/** The devices of the actor's branch by model, as they were last counted. */
export async function readModelFigures(
  db: Db,
  actor: StaffActor,
  { product, model }: ModelQuery,
): Promise<AnswerOf<typeof dashboardsCalls.models>> {
  const { rows, countedAt } = await readFigures(db, actor, product)
  const named = await modelsByCode(db)
  const modelOf = (code: string): NamedModel => named.get(code) ?? { id: null, name: code, vendor: '' }
  const lines = sumModels(rows.map((row) => ({ ...modelOf(row.model), total: row.total, online: row.online })))
  const shown = lines.slice(0, figureLimits.modelsShownMax)
  const further = lines.slice(figureLimits.modelsShownMax)
  const unassigned = lines.filter(({ id }) => id === null)
  const chosen = model === undefined ? rows : rows.filter((row) => modelOf(row.model).name === model)
  return {
    ...sumOf(lines),
    models: await withVendors(db, shown),
    further: { models: further.length, ...sumOf(further) },
    // TVs without a code, and those counted together (`*`), are unassigned, but there is no code to assign for them.
    unassigned: { codes: unassigned.filter(({ name }) => !['', '*'].includes(name)).length, ...sumOf(unassigned) },
    versions: partsOf(sumSplit(chosen, 'versions')),
    countries: partsOf(sumSplit(chosen, 'countries')),
    counted_at: countedAt === null ? null : momentOf(countedAt),
  }
}

async function modelsByCode(db: Db): Promise<Map<string, NamedModel>> {
  const rows = await db
    .selectFrom('model_codes')
    .innerJoin('models', 'models.id', 'model_codes.model_id')
    .select(['model_codes.code', 'models.id', 'models.name', 'models.vendor'])
    .execute()
  return new Map(rows.map(({ code, ...model }) => [code, model]))
}

function sumModels(rows: readonly ModelFigures[]): ModelFigures[] {
  const sums = new Map<string, ModelFigures>()
  for (const row of rows) {
    const key = row.id === null ? `code ${row.name}` : `model ${row.id}`
    const known = sums.get(key)
    if (known) {
      known.total += row.total
      known.online += row.online
    } else sums.set(key, { ...row })
  }
  return [...sums.values()].toSorted((one, other) => other.total - one.total || (one.name < other.name ? -1 : 1))
}

function sumOf(lines: readonly { total: number; online: number }[]): { total: number; online: number } {
  return {
    total: lines.reduce((sum, { total }) => sum + total, 0),
    online: lines.reduce((sum, { online }) => sum + online, 0),
  }
}

/** Codes no model names have the vendor the first TV named. */
async function withVendors(db: Db, lines: ModelFigures[]): Promise<ModelFigures[]> {
  const codes = lines.filter(({ id }) => id === null).map(({ name }) => name)
  if (codes.length === 0) return lines
  const rows = await db.selectFrom('model_codes').select(['code', 'vendor']).where('code', 'in', codes).execute()
  const vendors = new Map(rows.map(({ code, vendor }) => [code, vendor]))
  return lines.map((line) => (line.id === null ? { ...line, vendor: vendors.get(line.name) ?? '' } : line))
}
