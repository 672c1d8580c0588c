import type { Locale } from '@castellan/contract/locales.ts'
import { adminRoles } from '@castellan/contract/access/roles.ts'
import { firstWays } from '@castellan/contract/calls/notices.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { noticeKindOf } from './notice-choices.ts'

/** What the bell shows. `cause` keeps one thing from ringing twice; what is before its `:` is the kind people choose by. */
export type StaffNotice = { cause: string; title: string; body: string; url: string | null }

type Whom = {
  userIds?: readonly number[]
  /** Only staff who see their own subtree: those who sell. */
  sellsOnly?: true
  languages?: { only: readonly Locale[] } | { but: readonly Locale[] }
}

/** Notifies every active member of staff, or some of them, once for each cause, through their chosen channels. */
export async function notifyStaff(
  tx: Db,
  { cause, userIds, sellsOnly, languages, ...notice }: StaffNotice & Whom,
  now: number,
): Promise<void> {
  const data = JSON.stringify({ ...notice, group: 'info' })
  const kind = noticeKindOf(cause)
  const first = kind ? firstWays[kind] : { bell: true, mail: false }
  const wayOf = (name: 'bell' | 'mail') =>
    sql<number>`coalesce(notice_choices.${sql.ref(name)}, cast(${first[name] ? 1 : 0} as integer))`
  await tx
    .insertInto('notifications')
    .columns(['user_id', 'data', 'cause', 'created_at', 'rings', 'mail_due'])
    .expression((eb) => {
      const everybody = eb
        .selectFrom('users')
        .leftJoin('notice_choices', (join) =>
          join.onRef('notice_choices.user_id', '=', 'users.id').on('notice_choices.kind', '=', kind ?? ''),
        )
        .select([
          'users.id',
          sql<string>`cast(${data} as text)`.as('data'),
          sql<string>`cast(${cause} as text)`.as('cause'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
          wayOf('bell').as('rings'),
          wayOf('mail').as('mail_due'),
        ])
        .where('users.status', '=', 'active')
        .where('users.deleted_at', 'is', null)
        .where('users.archived_at', 'is', null)
        .where(sql<boolean>`${wayOf('bell')} + ${wayOf('mail')} > 0`)
      const some = userIds ? everybody.where('users.id', 'in', userIds) : everybody
      const selling = sellsOnly ? some.where('users.role_id', 'in', sellingRoles(tx)) : some
      if (!languages) return selling
      if ('only' in languages) return selling.where('users.locale', 'in', languages.only)
      return languages.but.length === 0 ? selling : selling.where('users.locale', 'not in', languages.but)
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'cause']).doNothing())
    .execute()
}

function sellingRoles(tx: Db) {
  return tx
    .selectFrom('roles')
    .select('roles.id')
    .where('roles.row_scope', '=', 'subtree')
    .where('roles.name', 'not in', [...adminRoles])
}
