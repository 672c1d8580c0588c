import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { AppError } from '../app-error.ts'

type TitleText = { language: string; title: string; overview: string }

/** What the service says of a title of these kinds, by language. */
export async function readTexts(
  db: Db,
  { id, kinds }: { id: number; kinds: readonly TitleKind[] },
): Promise<TitleText[]> {
  await db
    .selectFrom('titles')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return db
    .selectFrom('title_texts')
    .select(['language', 'title', 'overview'])
    .where('title_id', '=', id)
    .orderBy('language')
    .execute()
}
