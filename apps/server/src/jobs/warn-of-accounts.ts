import { locales } from '@castellan/contract/locales.ts'
import { warnOfSomeAccounts, type WarnedDays } from '../domain/messages/warn-of-accounts.ts'
import type { House } from '../house.ts'
import { sayProviderEnd } from '../http/say.ts'

/** Warns owners on their TVs of provider accounts that end soon, some at a time. */
export async function warnOfAccounts(house: House, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const now = house.clock()
    const { warned, isDone } = await house.db.transaction().execute((tx) => warnOfSomeAccounts(tx, now, sayInAll))
    for (const id of warned) house.pushLine.wake(id)
    if (isDone || signal?.aborted) return
  }
}

function sayInAll(days: WarnedDays): { title: string; body: string } {
  const said = locales.map((locale) => [locale, sayProviderEnd(locale, days)] as const)
  const textOf = (part: 'title' | 'body') =>
    JSON.stringify(Object.fromEntries(said.map(([locale, words]) => [locale, words[part]])))
  return { title: textOf('title'), body: textOf('body') }
}
