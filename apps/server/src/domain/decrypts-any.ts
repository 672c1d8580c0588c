import type { Database } from '../db/database.ts'
import { openTotpSecret } from './accounts/totp-secret.ts'
import type { Keys } from './keys.ts'
import { pageKeyPlace } from './sources/snapshot-key.ts'
import { openSecret } from './sources/source-secret.ts'

/** Rows of each kind that are tried, newest first. */
const triedMax = 5

/**
 * Whether a key decrypts any value that a database without an installation row holds; true where nothing is encrypted yet.
 * The schema may be of any earlier version.
 */
export async function decryptsAny({ db }: Database, keys: Keys): Promise<boolean> {
  const tables = await db.introspection.getTables()
  const has = (table: string, column: string) =>
    tables.some(({ name, columns }) => name === table && columns.some((one) => one.name === column))
  const totp = has('users', 'two_factor_secret')
    ? await db
        .selectFrom('users')
        .select(['id', 'two_factor_secret'])
        .where('two_factor_secret', 'is not', null)
        .orderBy('id', 'desc')
        .limit(triedMax)
        .execute()
    : []
  const sources = has('sources', 'secret')
    ? await db.selectFrom('sources').select(['public_id', 'secret']).orderBy('id', 'desc').limit(triedMax).execute()
    : []
  const snapshots = has('snapshots', 'page_key')
    ? await db.selectFrom('snapshots').select(['public_id', 'page_key']).orderBy('id', 'desc').limit(triedMax).execute()
    : []
  const tries = [
    ...totp.map((row) => () => openTotpSecret(keys, row.two_factor_secret!, { userId: row.id })),
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
