import type { Locale } from '@castellan/contract/locales.ts'
import { tokenHash } from '../sign-in/token.ts'
import { browserOf } from '../sign-in/browser-of.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { notifyUser } from './notify-user.ts'

type NoticeTexts = (
  language: Locale,
  values: Readonly<Record<string, string | number>>,
) => { title: string; body: string }

/** Notifies somebody that their account was opened in a browser that had not opened it before; `token` is that of the session. */
export async function notifyNewBrowser(
  db: Db,
  { userId, token, origin, say }: { userId: number; token: string; origin: Origin; say: NoticeTexts },
  now: number,
): Promise<void> {
  const { locale } = await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirstOrThrow()
  const { browser, system } = browserOf(origin.userAgent)
  const device = [browser, system].filter((part) => part !== '').join(', ')
  const words = say(locale, { device, ip: origin.ip })
  const cause = `sign-in:${tokenHash(token).slice(0, 20)}`
  await notifyUser(db, { userId, cause, ...words, url: '/settings/profile' }, now)
}
