import type { TitleCredit } from '@castellan/contract/calls/title-credits.ts'
import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { lockedCredits } from '@castellan/contract/fields/title-fields.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { touchTitle } from './touch-home.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'

/** Cast and crew of a title, in order. */
export async function readTitleCredits(db: Db, id: number): Promise<TitleCredit[]> {
  return db
    .selectFrom('title_credits')
    .leftJoin('remote_pictures', 'remote_pictures.address', 'title_credits.profile')
    .select(['department', 'name', 'role'])
    .select((eb) => eb.fn.coalesce('title_credits.picture', 'remote_pictures.sha256').as('picture'))
    .where('title_id', '=', id)
    .orderBy('position')
    .$narrowType<Pick<TitleCredit, 'department'>>()
    .execute()
}

/** The same for staff, with the version of the title that a change must name. */
export async function readCreditsOf(db: Db, named: TitleQuery): Promise<{ credits: TitleCredit[]; version: number }> {
  const { id } = named
  const { version } = await findTitle(db, named)
  return { credits: await readTitleCredits(db, id), version }
}

/** A title by its id, if it is of one of these kinds. */
type TitleQuery = { id: number; kinds: readonly TitleKind[] }

async function findTitle(db: Db, { id, kinds }: TitleQuery) {
  const title = await db
    .selectFrom('titles')
    .select(['id', 'kind', 'original_title', 'version', 'locked_fields'])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return title
}

type Change = TitleQuery & { credits: readonly TitleCredit[]; version: number; origin: Origin }

/** Replaces cast and crew of a title, which no service changes from then on; 412 when the title has changed since. */
export async function changeCredits(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, kinds, credits, version, origin }: Change,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const title = await findTitle(tx, { id, kinds })
    const before = await readTitleCredits(tx, id)
    const changed = await tx
      .updateTable('titles')
      .set({ version: version + 1, updated_at: now, locked_fields: withLock(title.locked_fields) })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new AppError('stale_version')
    const portraits = await readPortraits(tx, id)
    await tx.deleteFrom('title_credits').where('title_id', '=', id).execute()
    if (credits.length > 0)
      await tx
        .insertInto('title_credits')
        .values(
          credits.map((credit, position) => {
            return { ...credit, title_id: id, position, profile: portraits.get(credit.name) ?? null }
          }),
        )
        .execute()
    await touchTitle(tx, now, title)
    const type = title.kind === 'movie' ? 'movies' : 'series'
    await recordActivity(tx, actor, now, {
      verb: `${type}.update`,
      target: { type, id, label: title.original_title },
      changes: { credits: { from: before, to: credits } },
      origin,
    })
  })
}

/** Where the service has portraits of people of a title, by name: a list that staff save may come before a portrait does. */
async function readPortraits(tx: Db, id: number): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('title_credits')
    .select(['name', 'profile'])
    .where('title_id', '=', id)
    .where('profile', 'is not', null)
    .execute()
  return new Map(rows.map(({ name, profile }) => [name, profile!]))
}

const withLock = (locked: JsonText<string[]>) =>
  JSON.stringify([...new Set([...parseJson(locked), lockedCredits])].toSorted())
