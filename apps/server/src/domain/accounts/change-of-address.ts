import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { putInOutbox } from '../mail/outbox.ts'
import { invalidField } from '../refusal.ts'
import type { Addressee, WriteLetter } from './account-links.ts'
import { requireConfirmedPassword } from './confirm-password.ts'

/**
 * Refuses another's change of somebody's e-mail address: whoever chooses the address is mailed the link that sets the password. An address that
 * was mistyped can be corrected until the account is first used; later only a super-admin helps somebody who has lost a mailbox.
 */
export function requireRightToAddress(actor: StaffActor, user: { id: number; status: string }, now: number): void {
  const isUnused = user.status === 'unverified'
  if (user.id === actor.id || (!isUnused && actor.role !== 'super-admin'))
    throw invalidField('email', 'own_profile_only')
  requireConfirmedPassword(actor, 'strict', now)
}

type Changed = { to: Addressee; before: string; write: WriteLetter }

/** Tells the old and the new address that the account has another one. */
export async function tellBothAddresses(
  tx: Db,
  keys: Keys,
  now: number,
  { to, before, write }: Changed,
): Promise<void> {
  const letter = write('emailChanged', to)
  for (const address of [before, to.email]) await putInOutbox(tx, keys, now, { userId: to.id, to: address, ...letter })
}
