import type { Db } from '../../db/dialects/dialect.ts'
import { isOfShownAccount } from '../branding/branding.ts'

/** The profiles in use: the operator's own, and those of accounts that are neither disabled nor removed. */
export function profilesShown(db: Db) {
  return db
    .selectFrom('qr_profiles')
    .where('active', '=', (eb) => eb.lit(1))
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('reseller_id', 'is', null), isOfShownAccount('qr_profiles.reseller_id')]))
}
