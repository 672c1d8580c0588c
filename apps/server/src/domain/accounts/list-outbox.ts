import type { OutboxMail } from '@castellan/contract/calls/accounts.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { holds, type StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { readOutbox } from '../mail/outbox.ts'
import { Refusal } from '../refusal.ts'
import { usersOf } from './reseller-tree.ts'

/** The mails to the people the actor sees. Whoever reads them can set their passwords, so he must be one who manages them. */
export async function listOutbox(house: { db: Db; keys: Keys }, actor: StaffActor): Promise<OutboxMail[]> {
  if (!holds(actor, 'manage-users')) throw new Refusal('forbidden')
  const everybody = house.db.selectFrom('users').select('users.id')
  const clauseOf = usersOf(actor)
  const seen = everybody.where((eb) => clauseOf(eb) ?? eb('users.id', '>', 0))
  const mails = await readOutbox(house, seen)
  return mails.map(({ text, createdAt, sentAt, ...mail }) => ({
    ...mail,
    body: text,
    created_at: momentOf(createdAt),
    sent_at: momentOf(sentAt),
  }))
}
