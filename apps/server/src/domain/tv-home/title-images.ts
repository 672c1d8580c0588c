import type { TitleImage } from '@castellan/contract/calls/title-images.ts'
import { titleImageKinds, type TitleImageKind, type TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { requestPictures } from '../pictures/remote-pictures.ts'
import { findPicture } from '../pictures/store-picture.ts'
import { backdropOf, logoOf, posterOf } from './title-card.ts'
import { touchTitle } from './touch-home.ts'

/** A title by its id, if it is of one of these kinds. */
type TitleQuery = { id: number; kinds: readonly TitleKind[] }
type Images = { images: TitleImage[]; chosen: TitleImageKind[]; waiting: boolean }

const ownColumns = { poster: 'own_poster', backdrop: 'own_backdrop', logo: 'own_logo' } as const

async function findTitle(db: Db, { id, kinds }: TitleQuery) {
  const title = await db
    .selectFrom('titles')
    .select(['id', 'kind', 'original_title', 'own_poster', 'own_backdrop', 'own_logo'])
    .select([posterOf({ texts: [] }).as('poster'), backdropOf.as('backdrop'), logoOf.as('logo')])
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return title
}
type Title = Awaited<ReturnType<typeof findTitle>>

/** The same, locked until the transaction ends: what one removes, another cannot choose meanwhile. */
async function lockTitle(tx: Db, named: TitleQuery): Promise<Title> {
  if (mustLock(tx)) await tx.selectFrom('titles').select('id').where('id', '=', named.id).forUpdate().execute()
  return findTitle(tx, named)
}

const imagesOf = (db: Db, id: number) =>
  db
    .selectFrom('title_images')
    .leftJoin('remote_pictures', 'remote_pictures.address', 'title_images.address')
    .select(['title_images.id', 'title_images.kind', 'language', 'title_images.address', 'fault'])
    .select((eb) => eb.fn.coalesce('title_images.picture', 'remote_pictures.sha256').as('picture'))
    .where('title_id', '=', id)
    .where('removed', '=', 0)
    .$narrowType<{ kind: TitleImageKind }>()

/** The images of a title, kind by kind, those of staff first. Those of the service are fetched when somebody looks at them. */
export async function readImages(
  db: Db,
  now: number,
  { isResolved, ...named }: TitleQuery & { isResolved: boolean },
): Promise<Images> {
  const title = await findTitle(db, named)
  const rows = await imagesOf(db, title.id).orderBy('position').orderBy('title_images.id').execute()
  if (isResolved)
    await requestPictures(
      db,
      now,
      rows.flatMap(({ address, kind, picture }) =>
        address !== null && picture === null ? [{ address, kind: kind }] : [],
      ),
    )
  const shown = new Set<string>()
  const images = rows.map(({ id, kind, language, picture, address }): TitleImage => {
    const isShown = picture !== null && picture === title[kind] && !shown.has(kind)
    if (isShown) shown.add(kind)
    const origin = address === null ? 'staff' : 'service'
    return { id, kind: kind, language, picture, origin, is_shown: isShown }
  })
  return {
    images,
    chosen: titleImageKinds.filter((kind) => title[ownColumns[kind]] !== null),
    waiting: isResolved && rows.some(({ picture, fault }) => picture === null && fault === null),
  }
}

type Change = TitleQuery & { origin: Origin }

/** Adds an uploaded picture and shows it; refuses more of a kind than anyone would choose from. */
export async function addImage(
  db: Db,
  actor: StaffActor,
  now: number,
  { kind, picture, ...change }: Change & { kind: TitleImageKind; picture: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const title = await lockTitle(tx, change)
    if (!(await findPicture(tx, picture))) throw invalidField('picture', 'invalid')
    const { count } = await tx
      .selectFrom('title_images')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('title_id', '=', title.id)
      .where('kind', '=', kind)
      .where('address', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.imagesOfStaffMax) throw new AppError('limit_reached')
    await tx
      .insertInto('title_images')
      .values({ title_id: title.id, kind, address: null, picture, position: -1, created_at: now })
      .onConflict((on) => on.doNothing())
      .execute()
    await show(tx, actor, now, { title, kind, picture, origin: change.origin })
  })
}

/** Chooses what TVs show, or leaves the choice to the service. */
export async function chooseImage(
  db: Db,
  actor: StaffActor,
  now: number,
  { kind, image, ...change }: Change & { kind: TitleImageKind; image: number | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const title = await lockTitle(tx, change)
    const picture = image === null ? null : await pictureOf(tx, { title, kind, image })
    await show(tx, actor, now, { title, kind, picture, origin: change.origin })
  })
}

async function pictureOf(tx: Db, { title, kind, image }: { title: Title; kind: TitleImageKind; image: number }) {
  const row = await imagesOf(tx, title.id)
    .where('title_images.id', '=', image)
    .where('title_images.kind', '=', kind)
    .executeTakeFirstOrThrow(() => invalidField('image', 'invalid'))
  if (row.picture === null) throw new AppError('bad_state')
  return row.picture
}

/** Removes an image; a title that showed it by choice shows that of the service again. */
export async function removeImage(
  db: Db,
  actor: StaffActor,
  now: number,
  { image, ...change }: Change & { image: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const title = await lockTitle(tx, change)
    const row = await imagesOf(tx, title.id).where('title_images.id', '=', image).executeTakeFirst()
    if (!row) throw invalidField('image', 'invalid')
    const kind = row.kind
    // The service would show it again: another one is chosen first.
    if (row.address !== null && kind !== 'logo' && row.picture !== null && row.picture === title[kind])
      throw new AppError('bad_state')
    if (row.address === null) await tx.deleteFrom('title_images').where('id', '=', image).execute()
    else await tx.updateTable('title_images').set({ removed: 1 }).where('id', '=', image).execute()
    const own = title[ownColumns[kind]]
    const picture = own === row.picture ? null : own
    await show(tx, actor, now, { title, kind, picture, origin: change.origin, removed: row.picture ?? '' })
  })
}

type ImageChange = { title: Title; kind: TitleImageKind; picture: string | null; origin: Origin; removed?: string }

async function show(tx: Db, actor: StaffActor, now: number, { title, kind, picture, origin, removed }: ImageChange) {
  const { id, original_title: label } = title
  const column = ownColumns[kind]
  await tx
    .updateTable('titles')
    .set({ [column]: picture, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  await touchTitle(tx, now, title)
  const type = title.kind === 'movie' ? 'movies' : 'series'
  await recordActivity(tx, actor, now, {
    verb: `${type}.update`,
    target: { type, id, label },
    changes: {
      [column]: { from: title[column], to: picture },
      ...(removed === undefined ? {} : { images: { from: removed, to: null } }),
    },
    origin,
  })
}
