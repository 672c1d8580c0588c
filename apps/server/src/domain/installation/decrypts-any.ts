import type { Database } from '../../db/database.ts'
import { decryptTotpSecret } from '../sign-in/totp-secret.ts'
import type { Keys } from '../keys.ts'
import { openSecret } from '../source-kinds/source-secret.ts'
import { pageKeyPlace } from '../snapshots/page-body.ts'

/** Rows of each kind that are tried, newest first. */
const triedMax = 5

/**
 * Whether a key decrypts any value that a database without an installation row holds; true where nothing is encrypted yet.
 */
export async function decryptsAny({ db }: Database, keys: Keys): Promise<boolean> {
  const totp = await db
    .selectFrom('users')
    .select(['id', 'two_factor_secret'])
    .where('two_factor_secret', 'is not', null)
    .orderBy('id', 'desc')
    .limit(triedMax)
    .execute()
  const newest = (table: 'sources' | 'snapshots') => db.selectFrom(table).orderBy('id', 'desc').limit(triedMax)
  const sources = await newest('sources').select(['public_id', 'secret']).execute()
  const snapshots = await newest('snapshots').select(['public_id', 'page_key']).execute()
  const tries = [
    ...totp.map((row) => () => decryptTotpSecret(keys, row.two_factor_secret!, { userId: row.id })),
    // An erased source keeps an empty secret.
    ...sources.filter(({ secret }) => secret.byteLength > 0).map((row) => () => openSecret(keys, row)),
    ...snapshots.map((row) => () => keys.open(row.page_key, pageKeyPlace(row.public_id))),
  ]
  return tries.length === 0 || tries.some(succeeds)
}

function succeeds(open: () => unknown): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
