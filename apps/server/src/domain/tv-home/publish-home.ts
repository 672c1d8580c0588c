import { movieRails } from '@castellan/contract/resources/movie-rails.ts'
import { randomUUID } from 'node:crypto'
import { railIdOf, type RailDocument } from '@castellan/contract/fields/rail-document.ts'
import { type HomeRail, railDocumentOf } from '@castellan/contract/calls/home-screen.ts'
import { limits } from '@castellan/contract/limits.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { titlesOfRule, writeRailTitles } from './fill-rule.ts'
import { changedKeys, readDraft } from './home-draft.ts'
import { railColumns, readRails, withDraft } from './rail-rows.ts'
import { touchHome } from './touch-home.ts'
import { parseJson } from '../../db/schema/json-text.ts'
import { newRow } from '../../db/new-row.ts'

/** Publishes the draft with this number: what TVs show changes in this transaction, and the rows as they were before are stored. */
export async function publishHome(
  db: Db,
  actor: StaffActor,
  now: number,
  { version, origin }: { version: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeDraft(tx, version)
    const { draft } = await readDraft(tx)
    if (draft === null) throw new AppError('bad_state')
    const before = await readRails(tx)
    const after = withDraft(before, draft)
    await tx
      .insertInto('home_publications')
      .values({ rails_before: JSON.stringify(before), at: now, by_id: actor.id, by_name: actor.name, undone_at: null })
      .execute()
    await tx
      .updateTable('home_screen')
      .set({ draft: null, draft_version: version + 1, saved_at: null, saved_by: '', saved_by_id: null })
      .where('id', '=', 1)
      .execute()
    await writeRails(tx, now, { before, after })
    await noteChange(tx, actor, now, { verb: 'home_screen.publish', before, after, origin })
    await forgetOldest(tx)
  })
}

/** Publishes the rows as they were before the last publication. */
export async function undoPublication(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const publication = await tx.selectFrom('home_publications').selectAll().where('id', '=', id).executeTakeFirst()
    if (publication === undefined) throw new AppError('not_found')
    const later = await tx.selectFrom('home_publications').select('id').where('id', '>', id).limit(1).executeTakeFirst()
    if (later) throw new AppError('bad_state')
    const taken = await tx
      .updateTable('home_publications')
      .set({ undone_at: now })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw new AppError('bad_state')
    const before = await readRails(tx)
    const rails = parseJson(publication.rails_before)
    await tx
      .updateTable('rails')
      .set({ deleted_at: null })
      .where(
        isOneOf(
          tx,
          'id',
          rails.flatMap(({ key }) => railIdOf(key) ?? []),
        ),
      )
      .execute()
    // What has appeared since, such as the row of a network, stays; what the publication added goes.
    const added = before.filter(
      ({ key, kind }) => (kind === 'manual' || kind === 'rule') && rails.every((rail) => rail.key !== key),
    )
    const others = before.filter(
      ({ key }) => rails.every((rail) => rail.key !== key) && !added.some((rail) => rail.key === key),
    )
    await writeRails(tx, now, { before, after: [...rails, ...others] })
    await tx
      .updateTable('home_screen')
      .set((eb) => ({ draft_version: eb('draft_version', '+', 1) }))
      .where('id', '=', 1)
      .execute()
    await noteChange(tx, actor, now, { verb: 'home_screen.undo', before, after: rails, origin })
  })
}

/** Holds the one row of the home screen until the transaction ends; 412 when the draft is another by now. */
async function takeDraft(tx: Db, version: number): Promise<void> {
  const taken = await tx
    .updateTable('home_screen')
    .set({ draft_version: version })
    .where('id', '=', 1)
    .where('draft_version', '=', version)
    .executeTakeFirst()
  if (taken.numUpdatedRows === 0n) throw new AppError('stale_version')
}

/** Makes the rows of the database these, in this order. */
async function writeRails(
  tx: Db,
  now: number,
  { before, after }: { before: readonly HomeRail[]; after: readonly HomeRail[] },
): Promise<void> {
  const known = new Map(before.map((rail) => [rail.key, rail]))
  for (const [at, rail] of after.entries())
    await writeRail(tx, now, { rail, before: known.get(rail.key), position: at + 1 })
  const gone = before.filter(({ key }) => after.every((rail) => rail.key !== key))
  const ids = gone.flatMap(({ key }) => railIdOf(key) ?? [])
  if (ids.length > 0)
    await tx
      .updateTable('rails')
      .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1) }))
      .where(isOneOf(tx, 'id', ids))
      .execute()
  await touchHome(tx)
}

type RailWrite = { rail: HomeRail; before: HomeRail | undefined; position: number }

async function writeRail(tx: Db, now: number, { rail, before, position }: RailWrite): Promise<void> {
  const columns = { ...railColumns(rail), position, updated_at: now }
  const isSame = before !== undefined && JSON.stringify(railDocumentOf(before)) === JSON.stringify(railDocumentOf(rail))
  const known = railIdOf(rail.key)
  const { id, code } = known === null ? await addRail(tx, now, rail, position) : { id: known, code: rail.code }
  await tx
    .updateTable('rails')
    .set((eb) => ({
      ...columns,
      ...(isSame
        ? {}
        : { version: eb('version', '+', 1), search_text: searchTextOf(movieRails, { ...columns, code }) }),
    }))
    .where('id', '=', id)
    .execute()
  if (isSame) return
  if (rail.kind === 'manual') await writeRailTitles(tx, id, rail.titles)
  if (rail.kind !== 'rule') return
  await writeRailTitles(tx, id, await titlesOfRule(tx, { section: rail.section, rule: rail.rule! }, now))
  await tx
    .updateTable('rails')
    .set({ refreshed_at: now, due_at: now + limits.ruleEveryMs })
    .where('id', '=', id)
    .execute()
}

async function addRail(
  tx: Db,
  now: number,
  rail: RailDocument,
  position: number,
): Promise<{ id: number; code: string }> {
  if (rail.kind !== 'manual' && rail.kind !== 'rule') throw new AppError('bad_state')
  const columns = railColumns(rail)
  const code = `${rail.kind}-${randomUUID().slice(0, 8)}`
  const { id } = await tx
    .insertInto('rails')
    .values({
      ...columns,
      code,
      section: rail.section,
      kind: rail.kind,
      position,
      ...newRow(now),
      search_text: searchTextOf(movieRails, { ...columns, code }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}

type Change = { verb: string; before: readonly HomeRail[]; after: readonly HomeRail[]; origin: Origin }

async function noteChange(
  tx: Db,
  actor: StaffActor,
  now: number,
  { verb, before, after, origin }: Change,
): Promise<void> {
  const namesOf = (rails: readonly HomeRail[]) => rails.map(({ title }) => title.en ?? '')
  const keys = changedKeys(before, after)
  const changed = (rails: readonly HomeRail[]) => rails.filter(({ key }) => keys.includes(key)).map(railDocumentOf)
  await recordActivity(tx, actor, now, {
    verb,
    target: { type: 'home_screen', id: null, label: '' },
    changes: {
      order: { from: namesOf(before), to: namesOf(after) },
      rows: { from: changed(before), to: changed(after) },
    },
    origin,
  })
}

async function forgetOldest(tx: Db): Promise<void> {
  const kept = tx
    .selectFrom('home_publications')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(limits.homeVersionsKept)
  await tx.deleteFrom('home_publications').where('id', '<=', kept).execute()
}
