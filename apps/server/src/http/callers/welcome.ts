import type { FastifyReply } from 'fastify'
import type { Origin } from '../../domain/activity/record-activity.ts'
import { notifyNewBrowser } from '../../domain/messages/notify-new-browser.ts'
import type { AppContext } from '../../context/app-context.ts'
import { setMarkCookie } from './browser-mark.ts'
import { translateNotice, translateUnknownBrowser } from '../../i18n/translate.ts'

type WelcomeInput = { token: string; mark: string | null; newTo: number | null; origin: Origin; reply: FastifyReply }

/** Completes every sign-in: the browser is known from now on, and the account is notified of a new one. */
export async function welcome(
  ctx: AppContext,
  now: number,
  { token, mark, newTo, origin, reply }: WelcomeInput,
): Promise<void> {
  if (mark) setMarkCookie(reply, ctx.config, mark)
  if (newTo === null) return
  const say = (language: Parameters<typeof translateNotice>[0], values: Parameters<typeof translateNotice>[2]) =>
    translateNotice(language, 'signIn', { ...values, device: values['device'] || translateUnknownBrowser(language) })
  await notifyNewBrowser(ctx.db, { userId: newTo, token, origin, say }, now)
}
