import { railIdOf, type RailDocument } from '@castellan/contract/fields/rail-document.ts'
import type { HomeRail } from '@castellan/contract/calls/home-screen.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { momentOf } from '../clock.ts'
import { parseJson } from '../../db/schema/json-text.ts'

type RailRow = Selectable<Schema['rails']>

/** The rows of the home screen that there are, top to bottom, with their titles. */
export async function readRails(db: Db): Promise<HomeRail[]> {
  const rows = await db
    .selectFrom('rails')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(limits.railsMax)
    .execute()
  const ids = rows.map(({ id }) => id)
  const titles = new Map<number, number[]>(ids.map((id) => [id, []]))
  const held = await db
    .selectFrom('rail_titles')
    .select(['rail_id', 'title_id'])
    .where(isOneOf(db, 'rail_id', ids))
    .orderBy('rail_id')
    .orderBy('position')
    .execute()
  for (const { rail_id, title_id } of held) titles.get(rail_id)!.push(title_id)
  return rows.map((row) => railOf(row, titles.get(row.id)!))
}

function railOf(row: RailRow, titles: number[]): HomeRail {
  const at = (moment: number | null) => (moment === null ? null : momentOf(moment))
  return {
    key: `r${row.id}`,
    code: row.code,
    kind: row.kind,
    section: row.section,
    title: parseJson(row.title),
    product: row.product,
    countries: parseJson(row.countries),
    languages: parseJson(row.languages),
    starts_at: at(row.starts_at),
    ends_at: at(row.ends_at),
    active: row.active === 1,
    rule: row.rule === null ? null : parseJson(row.rule),
    titles,
    refreshed_at: at(row.refreshed_at),
    fault: row.fault,
  }
}

/** The columns of a row as a document has it. */
export function railColumns(rail: RailDocument) {
  const { title, countries, languages, rule } = rail
  const at = (moment: string | null) => (moment === null ? null : Date.parse(moment))
  return {
    title: JSON.stringify(title),
    product: rail.product,
    countries: JSON.stringify(countries),
    languages: JSON.stringify(languages),
    starts_at: at(rail.starts_at),
    ends_at: at(rail.ends_at),
    active: rail.active ? 1 : 0,
    rule: rule === null ? null : JSON.stringify(rule),
  }
}

/** A draft as it is stored: every row in order, and the published ones that are to go. */
export type HomeDraft = { rails: RailDocument[]; removed: number[] }

/**
 * The rows with a draft: those it names in its order, as it has them; a row that has appeared since then follows behind, and one that is gone is
 * not there. What service and rules put on a row is always what they put on it last.
 */
export function withDraft(published: readonly HomeRail[], draft: HomeDraft | null): HomeRail[] {
  if (draft === null) return [...published]
  const known = new Map(published.map((rail) => [rail.key, rail]))
  const drafted = draft.rails.flatMap((rail): HomeRail[] => {
    const live = known.get(rail.key)
    if (live === undefined && railIdOf(rail.key) !== null) return []
    const titles = rail.kind === 'manual' ? rail.titles : (live?.titles ?? [])
    const code = live?.code ?? rail.key
    return [{ ...rail, titles, code, refreshed_at: live?.refreshed_at ?? null, fault: live?.fault ?? null }]
  })
  const named = new Set([...draft.rails.map(({ key }) => key), ...draft.removed.map((id) => `r${id}`)])
  return [...drafted, ...published.filter(({ key }) => !named.has(key))]
}
