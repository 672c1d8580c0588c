import type { FastifyReply } from 'fastify'
import type { Origin } from '../domain/activity/record-activity.ts'
import { tellNewBrowser } from '../domain/messages/tell-new-browser.ts'
import type { House } from '../house.ts'
import { keepMark } from './browser-mark.ts'
import { sayNotice, sayUnknownBrowser } from './say.ts'

type Welcomed = { token: string; mark: string | null; newTo: number | null; origin: Origin; reply: FastifyReply }

/** What every complete sign-in ends with: the browser is known from now on, and whose it is hears of a new one. */
export async function welcome(
  house: House,
  now: number,
  { token, mark, newTo, origin, reply }: Welcomed,
): Promise<void> {
  if (mark) keepMark(reply, house.config, mark)
  if (newTo === null) return
  const say = (language: Parameters<typeof sayNotice>[0], values: Parameters<typeof sayNotice>[2]) =>
    sayNotice(language, 'signIn', { ...values, device: values['device'] || sayUnknownBrowser(language) })
  await tellNewBrowser(house.db, { userId: newTo, token, origin, say }, now)
}
