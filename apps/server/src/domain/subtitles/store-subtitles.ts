import { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { subtitleFilesCalls } from '@castellan/contract/calls/subtitle-files.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { ReadSubtitles } from './read-subtitles.ts'
import { titleKey } from './title-key.ts'
import { newRow } from '../../db/new-row.ts'

type SubtitleInput = Omit<BodyOf<typeof subtitleFilesCalls.add>, 'charset' | 'fps' | 'offset_ms'>
type SubtitleUpload = { wanted: SubtitleInput; read: ReadSubtitles; fileName: string; origin: Origin }

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Keeps what was read of a file; returns its id. */
export async function storeSubtitles(
  db: Db,
  actor: StaffActor,
  now: number,
  { wanted, read, fileName, origin }: SubtitleUpload,
): Promise<number> {
  const { title, year, season, episode, language, forced, hearing_impaired, publish } = wanted
  const vtt = await pack(read.vtt)
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('subtitle_files')
      .values({
        title,
        title_key: titleKey(title),
        year: year ?? null,
        season: season ?? null,
        episode: episode ?? null,
        language,
        state: publish ? 'published' : 'checked',
        forced: forced ? 1 : 0,
        hearing_impaired: hearing_impaired ? 1 : 0,
        format: read.format,
        charset: read.charset,
        cues: read.cues,
        file_name: fileName,
        etag: createHash('sha256').update(read.vtt).digest('base64url').slice(0, 27),
        added_by_id: actor.id,
        ...newRow(now),
        search_text: searchTextOf(subtitleFiles, { title, language, file_name: fileName }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('subtitle_texts').values({ file_id: id, vtt }).execute()
    await recordActivity(tx, actor, now, {
      verb: 'subtitle_files.create',
      target: { type: 'subtitle_files', id, label: title },
      changes: { language: { to: language }, cues: { to: read.cues }, published: { to: publish } },
      origin,
    })
    return id
  })
}

export type SubtitleText = { title: string; language: string; etag: string; read(): Promise<string> }

/** The text of a file staff may see, or of one TVs may have; read only on demand. */
export async function findSubtitleText(
  db: Db,
  { id, isPublished = false }: { id: number; isPublished?: boolean },
): Promise<SubtitleText> {
  const row = await db
    .selectFrom('subtitle_files')
    .select(['title', 'language', 'etag'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(isPublished, (query) => query.where('state', '=', 'published').where('archived_at', 'is', null))
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const read = async () => {
    const { vtt } = await db
      .selectFrom('subtitle_texts')
      .select('vtt')
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow()
    return (await unpack(vtt)).toString()
  }
  return { ...row, etag: `"${row.etag}"`, read }
}

/** Counts that a TV has taken the text. */
export async function countDownload(db: Db, id: number): Promise<void> {
  await db
    .updateTable('subtitle_files')
    .set((eb) => ({ downloads: eb('downloads', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
