import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

type TitleText = { language: string; title: string; overview: string }

/** What the service says of a title, by language. */
export async function readTexts(db: Db, id: number): Promise<TitleText[]> {
  const title = await db
    .selectFrom('titles')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!title) throw new AppError('not_found')
  return db
    .selectFrom('title_texts')
    .select(['language', 'title', 'overview'])
    .where('title_id', '=', id)
    .orderBy('language')
    .execute()
}
