import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import type { CreditRecord } from '@castellan/contract/calls/credits.ts'
import type { Session } from '../../session/session-store.ts'

/** Who wrote a record down may change its note, and the admins; who merely got the credits changes nothing. */
export function mayNote(user: Session['user'], record: Pick<CreditRecord, 'created_by'>): boolean {
  return user !== null && (record.created_by?.id === user.id || hasAdminRole(user))
}
