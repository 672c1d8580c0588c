import type { Db } from '../../db/dialects/dialect.ts'
import { createReread } from '../reread.ts'
import { readBrandings, type Brandings } from './branding.ts'

/** The brandings in use, as this process knows them: in memory, because every configuration of a TV asks. */
export type BrandingCache = { current(): Brandings; reload(): Promise<void> }

export function createBrandingCache(db: Db): BrandingCache {
  let brandings: Brandings = new Map()
  let stamp = ''

  const { reload, refresh } = createReread(async () => {
    const newest = await readStamp(db)
    if (newest !== stamp) brandings = await readBrandings(db)
    stamp = newest
  })

  return {
    current() {
      refresh()
      return brandings
    },
    reload,
  }
}

/** Says whether a branding, or an account that has one, was changed since: every change of a row is a new version of it. */
async function readStamp(db: Db): Promise<string> {
  const { rows, last, versions, accounts } = await db
    .selectFrom('brandings')
    .leftJoin('users', 'users.id', 'brandings.reseller_id')
    .select((eb) => [eb.fn.countAll().as('rows'), eb.fn.max('brandings.id').as('last')])
    .select((eb) => [eb.fn.sum('brandings.version').as('versions'), eb.fn.sum('users.version').as('accounts')])
    .executeTakeFirstOrThrow()
  return `${rows}/${last}/${versions}/${accounts}`
}
