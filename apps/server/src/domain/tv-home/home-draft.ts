import { fromKeys } from '@castellan/contract/types/typed-keys.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { HomeRail, HomeScreen } from '@castellan/contract/calls/home-screen.ts'
import { products } from '@castellan/contract/access/products.ts'
import { railIdOf, type RailDocument } from '@castellan/contract/fields/rail-document.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { momentOf } from '../clock.ts'
import { readHomeTitles } from './home-titles.ts'
import { readRails, withDraft, type HomeDraft } from './rail-rows.ts'
import { cardImages } from './title-card.ts'

type State = Pick<HomeScreen, 'version' | 'saved_at' | 'saved_by'>

/** The draft and its number; `published` are the rows as TVs have them. */
export async function readDraft(db: Db): Promise<{ state: State; draft: HomeDraft | null }> {
  const row = await db.selectFrom('home_screen').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  const { draft, draft_version: version, saved_at, saved_by } = row
  return {
    state: { version, saved_at: momentOf(saved_at), saved_by },
    draft: draft === null ? null : parseJson<JsonText<HomeDraft>>(draft),
  }
}

/** All the editor of the home screen shows, in a reader's language. */
export async function readHomeScreen(db: Db, actor: StaffActor, language: string): Promise<HomeScreen> {
  const { state, draft } = await readDraft(db)
  const published = await readRails(db)
  const rails = withDraft(published, draft)
  const ids = [...new Set([...rails, ...published].flatMap(({ titles }) => titles))]
  return {
    ...state,
    rails,
    published,
    titles: await readHomeTitles(db, ids, language),
    images: cardImages,
    tvs: seesEveryRow(actor) ? await countTvs(db) : null,
    undo: await readUndo(db),
    genres: await readGenres(db),
  }
}

/** All TVs of each product: the home screen reaches those of every branch. */
async function countTvs(db: Db): Promise<HomeScreen['tvs']> {
  const groups = await db
    .selectFrom('device_counts')
    .select((eb) => ['product', eb.fn.sum<number>('count').as('count')])
    .groupBy('product')
    .execute()
  const counts = new Map(groups.map(({ product, count }) => [product, Number(count)]))
  return fromKeys(products, (product) => counts.get(product) ?? 0)
}

/** The last publication, unless it was undone. */
async function readUndo(db: Db): Promise<HomeScreen['undo']> {
  const last = await db
    .selectFrom('home_publications')
    .select(['id', 'at', 'by_name', 'undone_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last && last.undone_at === null ? { id: last.id, at: momentOf(last.at), by: last.by_name } : null
}

async function readGenres(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('title_marks')
    .select('value')
    .distinct()
    .where('kind', '=', 'genre')
    .orderBy('value')
    .limit(limits.genresOffered)
    .execute()
  return rows.map(({ value }) => value)
}

type DraftToSave = { version: number; rails: RailDocument[]; removed: number[] }

/** Saves a draft over the one with this number; 412 when somebody else saved one since. A title nobody has is refused under its row. */
export async function saveDraft(
  db: Db,
  actor: StaffActor,
  now: number,
  { version, ...draft }: DraftToSave,
): Promise<State> {
  const twice = draft.rails.findIndex(({ key }, at) =>
    draft.rails.some((other, before) => before < at && other.key === key),
  )
  if (twice !== -1) throw invalidField(`rails.${twice}.key`, 'listed_twice')
  await checkKinds(db, draft.rails)
  await checkTitles(db, draft.rails)
  const changed = await db
    .updateTable('home_screen')
    .set({
      draft: JSON.stringify(draft),
      draft_version: version + 1,
      saved_at: now,
      saved_by: actor.name,
      saved_by_id: actor.id,
    })
    .where('id', '=', 1)
    .where('draft_version', '=', version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('stale_version')
  return { version: version + 1, saved_at: momentOf(now), saved_by: actor.name }
}

/** A published row stays what it is, and only rows by hand and by rule can be added: the service and networks bring their own. */
async function checkKinds(db: Db, rails: readonly RailDocument[]): Promise<void> {
  const published = rails.flatMap(({ key }) => railIdOf(key) ?? [])
  const rows = await db
    .selectFrom('rails')
    .select(['id', 'kind', 'section'])
    .where(isOneOf(db, 'id', published))
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const [at, { key, kind, section }] of rails.entries()) {
    const id = railIdOf(key)
    const row = id === null ? { kind, section } : known.get(id)
    if (row === undefined) throw invalidField(`rails.${at}.key`, 'unknown_row')
    const isAdded = id !== null || kind === 'manual' || kind === 'rule'
    if (row.kind !== kind || !isAdded) throw invalidField(`rails.${at}.kind`, 'not_allowed')
    if (row.section !== section) throw invalidField(`rails.${at}.section`, 'not_allowed')
  }
}

async function checkTitles(db: Db, rails: readonly RailDocument[]): Promise<void> {
  const byHand = rails.flatMap((rail, at) => (rail.kind === 'manual' ? [{ ...rail, at }] : []))
  const ids = [...new Set(byHand.flatMap(({ titles }) => titles))]
  const known = await db
    .selectFrom('titles')
    .select(['id', 'kind'])
    .where(isOneOf(db, 'id', ids))
    .where('deleted_at', 'is', null)
    .execute()
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]))
  for (const { at, titles, section } of byHand) {
    const wrong = titles.find((id) => kinds.get(id) !== (section === 'movies' ? 'movie' : 'series'))
    if (wrong !== undefined) throw invalidField(`rails.${at}.titles`, 'unknown_row')
    if (new Set(titles).size !== titles.length) throw invalidField(`rails.${at}.titles`, 'listed_twice')
  }
}

/** Drops the draft with this number. */
export async function discardDraft(db: Db, version: number): Promise<void> {
  const changed = await db
    .updateTable('home_screen')
    .set({ draft: null, draft_version: version + 1, saved_at: null, saved_by: '', saved_by_id: null })
    .where('id', '=', 1)
    .where('draft_version', '=', version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('stale_version')
}

/** The rows of a home screen that are not as another has them, by their keys; order counts too. */
export function changedKeys(before: readonly HomeRail[], after: readonly HomeRail[]): string[] {
  const old = new Map(before.map((rail) => [rail.key, JSON.stringify(rail)]))
  const keys = after.flatMap((rail) => (old.get(rail.key) === JSON.stringify(rail) ? [] : [rail.key]))
  const gone = before.flatMap(({ key }) => (after.some((rail) => rail.key === key) ? [] : [key]))
  return [...keys, ...gone]
}
