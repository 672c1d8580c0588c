import { locales } from '@castellan/contract/locales.ts'
import { warnOfSomeAccounts, type WarnedDays } from './warn-of-accounts.ts'
import type { AppContext } from '../../context/app-context.ts'
import { translateProviderEnd } from '../../i18n/translate.ts'

/** Warns owners on their TVs of provider accounts that end soon, some at a time. */
export async function warnOfAccounts(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = ctx.clock()
    const { isDone } = await ctx.db.transaction().execute((tx) => warnOfSomeAccounts(tx, now, sayInAll))
    if (isDone || signal?.aborted) return
  }
}

function sayInAll(days: WarnedDays): { title: string; body: string } {
  const said = locales.map((locale) => [locale, translateProviderEnd(locale, days)] as const)
  const textOf = (part: 'title' | 'body') =>
    JSON.stringify(Object.fromEntries(said.map(([locale, words]) => [locale, words[part]])))
  return { title: textOf('title'), body: textOf('body') }
}
