import { personActions, type PersonAction, type peopleCalls } from '@castellan/contract/calls/people.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { peopleLimits } from '@castellan/contract/limits/people-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { grantableRoles, isRoleBeyond, requireStandsBelow } from '../access/grantable-roles.ts'
import { requireRightToBringBack } from '../accounts/stopped-by.ts'
import { holds, isAdmin, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { momentOf } from '../clock.ts'
import { standsUnder } from '../credits/people.ts'
import { countBranchTvs } from './branch-size.ts'
import { findVisiblePerson, visiblePeople, type VisiblePerson } from '../access/find-visible-person.ts'
import {
  countReservations,
  countTrialsToday,
  readOwnLimits,
  readRoleLimits,
  sumTransferredToday,
} from '../access/person-limits.ts'

type Page = AnswerOf<typeof peopleCalls.page>
type PageQuery = { id: number; sendsMail: boolean }

/** A person as their page shows them; of those above, the ones the actor sees. */
export async function readPage(db: Db, actor: StaffActor, now: number, { id, sendsMail }: PageQuery): Promise<Page> {
  const person = await findVisiblePerson(db, actor, id)
  const byState = await countBranchTvs(db, person.path)
  const { below, total } = await readBelow(db, actor, person)
  const [own, ofRole] = [await readOwnLimits(db, id), await readRoleLimits(db, id)]
  return {
    user: { id, label: person.name },
    above: await readAbove(db, actor, person),
    tvs: {
      total: byState.reduce((sum, { count }) => sum + count, 0),
      by_state: byState.map(({ status, count }) => ({ status, count })),
    },
    below,
    below_total: total,
    limits: [
      {
        limit: 'trials_per_day',
        used: await countTrialsToday(db, id, now),
        ...limitOf(own.trials_per_day, { role: ofRole.trials_per_day }),
      },
      { limit: 'credits_per_day', used: await sumTransferredToday(db, id, now), ...limitOf(own.credits_per_day, {}) },
      {
        limit: 'reservations',
        used: await countReservations(db, id),
        ...limitOf(own.reservations, { everybody: limits.reservationsPerSeller }),
      },
    ],
    created_at: momentOf(person.created_at),
    stopped: await readStop(db, person),
    may: await actionsOpenTo(db, actor, { person, sendsMail }),
  }
}

/** The person's own limit goes before their role's, and that before everybody's. */
function limitOf(
  own: number | null,
  { role = null, everybody = null }: { role?: number | null; everybody?: number | null },
) {
  if (own !== null) return { max: own, from: 'person' as const }
  return role === null ? { max: everybody, from: 'everybody' as const } : { max: role, from: 'role' as const }
}

async function readAbove(db: Db, actor: StaffActor, person: VisiblePerson): Promise<Page['above']> {
  const ids = person.path.split('/').filter(Boolean).map(Number).slice(0, -1)
  if (ids.length === 0) return []
  const rows = await visiblePeople(db, actor).where('users.id', 'in', ids).orderBy('users.path').execute()
  return Promise.all(rows.map((row) => placeOf(db, row)))
}

async function readBelow(db: Db, actor: StaffActor, person: VisiblePerson) {
  const children = visiblePeople(db, actor)
    .where('users.parent_id', '=', person.id)
    .where('users.archived_at', 'is', null)
  const { count } = await children
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await children.orderBy('users.id').limit(peopleLimits.belowShown).execute()
  return { below: await Promise.all(rows.map((row) => placeOf(db, row))), total: Number(count) }
}

async function placeOf(db: Db, { id, name, path, role, status }: VisiblePerson): Promise<Page['above'][number]> {
  const tvs = (await countBranchTvs(db, path)).reduce((sum, { count }) => sum + count, 0)
  return { user: { id, label: name }, role, status, tvs }
}

async function readStop(db: Db, person: VisiblePerson): Promise<Page['stopped']> {
  if (person.status !== 'disabled') return null
  const by =
    person.stopped_by === null
      ? undefined
      : await db.selectFrom('users').select('name').where('id', '=', person.stopped_by).executeTakeFirst()
  return { by: by?.name ?? '', reason: person.stop_reason, at: momentOf(person.stopped_at) }
}

type PageFacts = { person: VisiblePerson; sendsMail: boolean }

/** What the actor may do to the account: the same rules as the calls. */
async function actionsOpenTo(db: Db, actor: StaffActor, { person, sendsMail }: PageFacts): Promise<PersonAction[]> {
  if (person.archived_at !== null) return []
  const give = holds(actor, 'manage-credits') && standsUnder(actor, person)
  if (!holds(actor, 'manage-users')) return give ? ['give'] : []
  const isSelf = person.id === actor.id
  const isBelow = !isSelf && (await passes(requireStandsBelow(db, actor, person)))
  const isOwnBranch = isAdmin(actor) || person.path.startsWith(actor.path)
  const isWithin = isBelow && !(await isRoleBeyond(db, actor, person.role_id))
  const isStopped = person.status === 'disabled'
  const open: Record<PersonAction, boolean> = {
    edit: isBelow || isSelf,
    move: isBelow && isOwnBranch && person.parent_id !== null,
    disable: isBelow && person.status === 'active' && actor.mayRestrict,
    enable: isBelow && isStopped && isWithin && (await passes(requireRightToBringBack(db, actor, person.stopped_by))),
    invite: isOwnBranch && person.status === 'active' && (await hasRoleFor(db, actor, person)),
    send_link: isWithin && !isStopped,
    copy_link: isWithin && person.status === 'unverified' && !sendsMail,
    limit: isBelow,
    end_sessions: isBelow,
    give,
  }
  return personActions.filter((action) => open[action])
}

/** Whether there is a role the actor may give that is below the person's. */
async function hasRoleFor(db: Db, actor: StaffActor, person: VisiblePerson): Promise<boolean> {
  const roles = await grantableRoles(db, actor)
  if (roles.length === 0) return false
  const below = await db
    .selectFrom('roles')
    .select('id')
    .where(
      'id',
      'in',
      roles.map(({ id }) => id),
    )
    .where('level', '>', person.role_level)
    .limit(1)
    .executeTakeFirst()
  return below !== undefined
}

async function passes(check: Promise<void>): Promise<boolean> {
  try {
    await check
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
