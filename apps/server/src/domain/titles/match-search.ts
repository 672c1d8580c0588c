import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { movies } from '@castellan/contract/resources/movies.ts'
import type { matchInput } from '@castellan/contract/fields/search-fields.ts'
import { sql } from 'kysely'
import type { z } from 'zod/mini'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField, AppError } from '../app-error.ts'
import { requestPictures } from '../pictures/remote-pictures.ts'
import { newRow } from '../../db/new-row.ts'

/** A name as staff see it: the same in every language it was asked for in. */
export type SearchedName = { id: number; kind: TitleKind; normalised: string; year: number; language: string }
export type MatchInput = z.infer<typeof matchInput>

/** Who decides, and when. */
type DecisionContext = { now: number; userId: number }

/** All rows of a name, whatever their language. */
const ofName = ({ kind, normalised, year }: SearchedName) => ({ kind, normalised, year })

/** Takes a name for a title, in every language; a remembered one is that title for names nobody has asked for yet as well. */
export async function matchSearch(tx: Db, { now, userId }: DecisionContext, name: SearchedName, input: MatchInput) {
  const title = await titleOf(tx, now, name, input)
  const decided = {
    result: title.is_adult === 1 ? 'blocked' : 'hit',
    title_id: title.id,
    score: 100,
    settled_at: now,
    due_at: null,
  } as const
  await tx
    .updateTable('searched_titles')
    .set((eb) => ({ ...decided, updated_at: now, version: eb('version', '+', 1) }))
    .set({ review: sql<string | null>`case when review is null then null else 'resolved' end`, reviewer_id: userId })
    .where((eb) => eb.and(ofName(name)))
    .where('id', '!=', name.id)
    .execute()
  if (input.remember)
    await tx
      .insertInto('title_aliases')
      .values({ ...ofName(name), title_id: title.id })
      .onConflict((on) => on.columns(['kind', 'normalised', 'year']).doUpdateSet({ title_id: title.id }))
      .execute()
  return { ...decided, reviewer_id: userId }
}

async function titleOf(tx: Db, now: number, name: SearchedName, { title_id, tmdb }: MatchInput) {
  const titles = tx.selectFrom('titles').select(['id', 'is_adult'])
  if (title_id !== undefined) {
    const known = await titles.where('id', '=', title_id).where('deleted_at', 'is', null).executeTakeFirst()
    if (!known) throw invalidField('title_id', 'unknown_row')
    return known
  }
  if (!tmdb) throw invalidField('title_id', 'required')
  const same = titles.where('kind', '=', tmdb.kind).where('tmdb_id', '=', tmdb.tmdb_id)
  const known = await same.executeTakeFirst()
  if (known) return known
  await addFoundTitle(tx, now, name, tmdb)
  return same.executeTakeFirstOrThrow()
}

/** Takes a title in with the little that is known of it; the service describes it as soon as it can be asked. */
async function addFoundTitle(tx: Db, now: number, name: SearchedName, tmdb: NonNullable<MatchInput['tmdb']>) {
  const { kind, tmdb_id, title, year } = tmdb
  const candidate = await tx
    .selectFrom('title_candidates')
    .select('poster')
    .where('searched_id', '=', name.id)
    .where('kind', '=', kind)
    .where('tmdb_id', '=', tmdb_id)
    .executeTakeFirst()
  const facts = { kind, tmdb_id, original_title: title, year, poster: candidate?.poster ?? null, backdrop: null }
  const service_titles = JSON.stringify({ [name.language]: title })
  const added = await tx
    .insertInto('titles')
    .values({
      ...facts,
      due_at: now,
      ...newRow(now),
      service_titles,
      search_text: searchTextOf(movies, { ...facts, own_title: '{}', service_titles }),
    })
    .onConflict((on) => on.columns(['kind', 'tmdb_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  if (facts.poster !== null) await requestPictures(tx, now, [{ address: facts.poster, kind: 'poster' }])
  await tx
    .insertInto('title_texts')
    .values({ title_id: added.id, language: name.language, title, overview: '', genres: '[]' })
    .execute()
}

/** Puts a name that was decided, or put aside, back among those that wait. What was remembered of it is forgotten. */
export async function reopenSearch(tx: Db, { now, userId }: DecisionContext, name: SearchedName) {
  await tx
    .deleteFrom('title_aliases')
    .where((eb) => eb.and(ofName(name)))
    .execute()
  const reopened = {
    result: 'notclear',
    review: 'open',
    reviewer_id: userId,
    title_id: null,
    score: sql<number | null>`(select max(score) from title_candidates where searched_id = searched_titles.id)`,
    updated_at: now,
  } as const
  await tx
    .updateTable('searched_titles')
    .set((eb) => ({ ...reopened, version: eb('version', '+', 1) }))
    .where((eb) => eb.and(ofName(name)))
    .where('id', '!=', name.id)
    .where('review', 'is not', null)
    .execute()
  const { score } = await tx
    .selectFrom('title_candidates')
    .select((eb) => eb.fn.max('score').as('score'))
    .where('searched_id', '=', name.id)
    .executeTakeFirstOrThrow()
  return { result: 'notclear', review: 'open', reviewer_id: userId, title_id: null, score } as const
}

/** Has TVs shown nothing for a name, in any language. */
export async function blockName(tx: Db, now: number, name: SearchedName) {
  await tx
    .insertInto('blocked_names')
    .values(ofName(name))
    .onConflict((on) => on.doNothing())
    .execute()
  const blocked = { result: 'blocked', review: null, due_at: null, settled_at: now } as const
  await tx
    .updateTable('searched_titles')
    .set((eb) => ({ ...blocked, updated_at: now, version: eb('version', '+', 1) }))
    .where((eb) => eb.and(ofName(name)))
    .where('id', '!=', name.id)
    .execute()
  return blocked
}

/** Makes a blocked name again what it would be without that. */
export async function unblockName(tx: Db, now: number, name: SearchedName) {
  const { numDeletedRows } = await tx
    .deleteFrom('blocked_names')
    .where((eb) => eb.and(ofName(name)))
    .executeTakeFirstOrThrow()
  // A title for adults is blocked by what it is, not by its name.
  if (numDeletedRows === 0n) throw new AppError('bad_state')
  await sql`
    update searched_titles set updated_at = ${now},
      version = case when id = ${name.id} then version else version + 1 end,
      result = case
        when exists (select 1 from titles where titles.id = searched_titles.title_id and is_adult = 1) then 'blocked'
        when title_id is not null then 'hit'
        when exists (select 1 from title_candidates where searched_id = searched_titles.id) then 'notclear'
        else 'miss' end,
      review = case when title_id is null and exists (select 1 from title_candidates where searched_id = searched_titles.id)
        then 'open' end,
      due_at = case when title_id is null and not exists (select 1 from title_candidates where searched_id = searched_titles.id)
        then cast(${now} as bigint) end
    where kind = ${name.kind} and normalised = ${name.normalised} and year = ${name.year}`.execute(tx)
  const columns = ['result', 'review', 'due_at'] as const
  return tx.selectFrom('searched_titles').select(columns).where('id', '=', name.id).executeTakeFirstOrThrow()
}
