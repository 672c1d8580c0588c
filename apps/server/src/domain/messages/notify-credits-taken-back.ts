import type { Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import type { RecordRow } from '../ledger/move-credits.ts'
import { notifyUser } from './notify-user.ts'

type NoticeTexts = (
  language: Locale,
  values: Readonly<Record<string, string | number>>,
) => { title: string; body: string }

/** Notifies the account credits were taken back from, with the reason (domain §4). */
export async function notifyCreditsTakenBack(
  tx: Db,
  { record, by, say }: { record: RecordRow; by: string; say: NoticeTexts },
  now: number,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'locale'])
    .where('id', '=', record.from_id)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  const words = say(user.locale, { name: by, credits: record.credits, note: record.note })
  await notifyUser(tx, { userId: user.id, cause: `credits:${record.id}`, ...words, url: null }, now)
}
