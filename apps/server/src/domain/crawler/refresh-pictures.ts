import type { Db } from '../../db/dialects/dialect.ts'
import { storeTitles } from '../titles/store-titles.ts'
import type { ServiceTitle } from '../titles/metadata.ts'

/** Takes the pictures the service has for a title now, and has those fetched again that could not be had. */
export async function refreshPictures(
  tx: Db,
  now: number,
  { titleId, language, details }: { titleId: number; language: string; details: ServiceTitle | null },
): Promise<'updated' | 'unchanged' | 'failed'> {
  if (details === null) return 'failed'
  const read = () => tx.selectFrom('titles').select(['poster', 'backdrop']).where('id', '=', titleId).executeTakeFirst()
  const before = await read()
  await storeTitles({ tx, now, language }, [details])
  const after = await read()
  const addresses = [after?.poster, after?.backdrop].filter((one) => typeof one === 'string')
  const { numUpdatedRows } = await tx
    .updateTable('remote_pictures')
    .set({ due_at: now, attempts: 0, fault: null })
    .where('address', 'in', ['', ...addresses])
    .where('sha256', 'is', null)
    .where('fault', 'is not', null)
    .executeTakeFirstOrThrow()
  const isOther = before?.poster !== after?.poster || before?.backdrop !== after?.backdrop
  return isOther || numUpdatedRows > 0n ? 'updated' : 'unchanged'
}
