import type { Permission } from '@castellan/contract/access/permissions.ts'
import {
  firstWays,
  noticeKinds,
  noticePermissions,
  type NoticeKind,
  type NoticeWays,
} from '@castellan/contract/calls/notices.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { holds, type StaffActor } from '../actor.ts'
import type { Mailer } from '../mail/mailer.ts'

/** The kind of a notice, from its cause; null for what nobody can turn off. */
export function noticeKindOf(cause: string): NoticeKind | null {
  const kind = cause.split(':', 1)[0]!.replaceAll('-', '_')
  return noticeKinds.find((known) => known === kind) ?? null
}

function mayReach(actor: StaffActor, kind: NoticeKind): boolean {
  const needed: Partial<Record<NoticeKind, Permission>> = noticePermissions
  const permission = needed[kind]
  return permission === undefined || holds(actor, permission)
}

/** The actor's channels for each kind of notice that may reach them, and the address of their mails; empty while the panel sends none. */
export async function readNoticeChoices(
  { db, mailer }: { db: Db; mailer: Mailer | null },
  actor: StaffActor,
): Promise<{ data: ({ kind: NoticeKind } & NoticeWays)[]; mail_to: string | null }> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('notice_choices')
    .select(['kind', 'bell', 'mail'])
    .where('user_id', '=', actor.id)
    .execute()
  const data = noticeKinds
    .filter((kind) => mayReach(actor, kind))
    .map((kind) => {
      const chosen = rows.find((row) => row.kind === kind)
      return { kind, ...(chosen ? { bell: chosen.bell === 1, mail: chosen.mail === 1 } : firstWays[kind]) }
    })
  return { data, mail_to: mailer ? email : null }
}

/** Stores the actor's channels for one kind. */
export async function chooseNotice(
  db: Db,
  actor: StaffActor,
  { kind, bell, mail }: { kind: NoticeKind } & NoticeWays,
): Promise<void> {
  const ways = { bell: bell ? 1 : 0, mail: mail ? 1 : 0 }
  await db
    .insertInto('notice_choices')
    .values({ user_id: actor.id, kind, ...ways })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(ways))
    .execute()
}
