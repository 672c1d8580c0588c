import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { putInOutbox } from '../mail/outbox.ts'
import { invalidField } from '../app-error.ts'
import type { Addressee, WriteEmail } from '../sign-in/account-links.ts'
import { requireConfirmedPassword } from '../sign-in/confirm-password.ts'

/**
 * Refuses to change the email address of another account: the link that sets the password is sent there. A mistyped address can be
 * corrected until the account is first used. After that, only a super-admin can change it, for people who have lost their mailbox.
 */
export function requireRightToAddress(actor: StaffActor, user: { id: number; status: string }, now: number): void {
  const isUnused = user.status === 'unverified'
  if (user.id === actor.id || (!isUnused && actor.role !== 'super-admin'))
    throw invalidField('email', 'own_profile_only')
  requireConfirmedPassword(actor, 'strict', now)
}

type AddressChange = { to: Addressee; before: string; write: WriteEmail }

/** Notifies the old and the new address of the change. */
export async function notifyBothAddresses(
  tx: Db,
  keys: Keys,
  now: number,
  { to, before, write }: AddressChange,
): Promise<void> {
  const letter = write('emailChanged', to)
  for (const address of [before, to.email]) await putInOutbox(tx, keys, now, { userId: to.id, to: address, ...letter })
}
