import type { Db } from '../../db/dialects/dialect.ts'
import { FetchFault, type Fetch } from '../fetch.ts'
import { isOnBlockedHost } from './portal-directory.ts'

/**
 * Fetches for the sources of TVs. Nothing comes from a host the operator has blocked, whichever address leads there: a playlist, a guide, a
 * login or a portal; the fault is `not_allowed`.
 */
export function providerFetch({ db, fetch: guarded }: { db: Db; fetch: Fetch }): Fetch {
  return async (wish) => {
    if (await isOnBlockedHost(db, wish.url)) throw new FetchFault('not_allowed')
    const answer = await guarded(wish)
    if (answer.url === wish.url || !(await isOnBlockedHost(db, answer.url))) return answer
    answer.close()
    throw new FetchFault('not_allowed')
  }
}
