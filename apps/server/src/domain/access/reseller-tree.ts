import {
  expressionBuilder,
  sql,
  type Expression,
  type ExpressionBuilder,
  type ExpressionWrapper,
  type SqlBool,
} from 'kysely'
import { adminRoles } from '@castellan/contract/access/roles.ts'
import { foundBySeller } from '../../db/device-sellers.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'

/** A branch of the tree of users as a range of paths: `/1/5/` and all that starts with it. */
export function branchOf(path: string): { from: string; below: string } {
  return { from: path, below: `${path.slice(0, -1)}0` }
}

/** Devices whose reseller is in the branch of the tree below a path. */
export function devicesUnder(path: string) {
  const { from, below } = branchOf(path)
  return (eb: ExpressionBuilder<Schema, 'devices'>) =>
    eb('devices.reseller_id', 'in', (inner) =>
      inner.selectFrom('users').select('users.id').where('users.path', '>=', from).where('users.path', '<', below),
    )
}

type Where<Table extends keyof Schema> = ExpressionBuilder<Schema, Table>
type Clause = ExpressionWrapper<Schema, keyof Schema, SqlBool>

/** Rows that point to somebody of the actor's subtree by this column; null where the actor sees everybody's rows. */
export function inSubtree(actor: StaffActor, column: string): Expression<SqlBool> | null {
  if (seesEveryRow(actor)) return null
  const { from, below } = branchOf(actor.path)
  return sql<SqlBool>`${sql.ref(column)} in (select users.id from users where users.path >= ${from} and users.path < ${below})`
}

/** Devices of the actor's branch; admins see every device, also the ones nobody has taken yet. */
export function devicesOf(actor: StaffActor) {
  return (eb: Where<'devices'>): Clause | null => {
    if (seesEveryRow(actor)) return null
    const { from, below } = branchOf(actor.path)
    return eb('devices.reseller_id', 'in', (inner) =>
      inner.selectFrom('users').select('users.id').where('users.path', '>=', from).where('users.path', '<', below),
    ) as Clause
  }
}

/** The scope of devices within a query of another table: what a counter of devices may count. */
export function countedDevicesOf(actor: StaffActor): Expression<SqlBool> {
  return devicesOf(actor)(expressionBuilder()) ?? sql<SqlBool>`1 = 1`
}

/** Everyone of the branches of these people, themselves included: a query of ids. Of somebody the actor does not see there is none. */
function peopleOfBranches(actor: StaffActor, heads: readonly string[]): Expression<unknown> {
  const shown = usersOf(actor)(expressionBuilder()) ?? sql<SqlBool>`1 = 1`
  return sql`(select member.id from users join users as member
    on member.path >= users.path and member.path < substr(users.path, 1, length(users.path) - 1) || '0'
    where users.id in (${sql.join(heads.map(Number))}) and users.deleted_at is null and ${shown})`
}

/** Rows that point to somebody of the branches of these people by this column. It adds to the scope of a list and is none. */
export function isOfBranch(actor: StaffActor, column: string, heads: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in ${peopleOfBranches(actor, heads)}`
}

type AskedFilter = { filter: string; values: readonly string[] }

/** How the devices of the actor's branch, of some of its sellers or of a branch below are found where the index for that is next to the table. */
export function sellerIndexLookup(db: Db, actor: StaffActor, asked?: AskedFilter): Expression<SqlBool> | null {
  if (asked?.filter === 'branch') return foundBySeller(db, { query: peopleOfBranches(actor, asked.values) })
  if (asked) return foundBySeller(db, { ids: asked.values.map((id) => (id === 'none' ? 0 : Number(id))) })
  return seesEveryRow(actor) ? null : foundBySeller(db, branchOf(actor.path))
}

/** Users below the actor, themselves included; admins see everybody but the super-admins, who are seen by their own. */
export function usersOf(actor: StaffActor) {
  return (eb: Where<'users'>): Clause | null => {
    if (actor.role === 'super-admin') return null
    if (seesEveryRow(actor))
      return eb('users.role_id', 'in', (inner) =>
        inner.selectFrom('roles').select('roles.id').where('roles.name', '!=', 'super-admin'),
      ) as Clause
    const { from, below } = branchOf(actor.path)
    return eb.and([eb('users.path', '>=', from), eb('users.path', '<', below)]) as Clause
  }
}

/** The scope of users within a query of another table. */
export function countedUsersOf(actor: StaffActor): Expression<SqlBool> {
  return usersOf(actor)(expressionBuilder()) ?? sql<SqlBool>`1 = 1`
}

/**
 * Whether the actor may read what somebody wrote or asked for, by the column that names them: people of their branch, those above them, and
 * admins. A TV that changed branches brings nothing that staff of the other branch wrote.
 */
export function isWrittenFor(actor: StaffActor, column: string): Expression<SqlBool> {
  if (seesEveryRow(actor)) return sql<SqlBool>`1 = 1`
  const { from, below } = branchOf(actor.path)
  const above = actor.path.split('/').filter(Boolean).map(Number)
  return sql<SqlBool>`(${sql.ref(column)} is null or exists (
    select 1 from users as writer inner join roles as held on held.id = writer.role_id
    where writer.id = ${sql.ref(column)} and (
      (writer.path >= ${from} and writer.path < ${below}) or writer.id in (${sql.join(above)})
      or held.name in (${sql.join([...adminRoles])})
    )
  ))`
}

/** What was done in the actor's branch; admins see all. */
export function activityOf(actor: StaffActor) {
  return (eb: Where<'activity'>): Clause | null => {
    if (seesEveryRow(actor)) return null
    const { from, below } = branchOf(actor.path)
    return eb.and([eb('activity.scope_path', '>=', from), eb('activity.scope_path', '<', below)]) as Clause
  }
}

/** Sub distributors whose distributor is in the actor's branch; admins see every one. */
export function subDistributorsOf(actor: StaffActor) {
  return (eb: Where<'sub_distributors'>): Clause | null => {
    if (seesEveryRow(actor)) return null
    const { from, below } = branchOf(actor.path)
    return eb('sub_distributors.distributor_id', 'in', (inner) =>
      inner.selectFrom('users').select('users.id').where('users.path', '>=', from).where('users.path', '<', below),
    ) as Clause
  }
}

/** The operator's row of each host that devices of the actor's branch use, and the rows the actor added; not what others offer. */
export function portalsOf(actor: StaffActor) {
  return (eb: Where<'portals'>): Expression<SqlBool> | null => {
    if (seesEveryRow(actor)) return null
    const { from, below } = branchOf(actor.path)
    const used = eb.exists((inner) =>
      inner
        .selectFrom('sources')
        .innerJoin('devices', 'devices.id', 'sources.device_id')
        .innerJoin('users', 'users.id', 'devices.reseller_id')
        .select('sources.id')
        .whereRef('sources.host', '=', 'portals.host')
        .where('sources.deleted_at', 'is', null)
        .where('users.path', '>=', from)
        .where('users.path', '<', below),
    )
    const shared = eb.and([eb('portals.reseller_id', 'is', null), used])
    return eb.or([eb('portals.reseller_id', '=', actor.id), shared])
  }
}

/** Tampered TVs of the actor's branch; admins see every one. */
export function tamperedOf(actor: StaffActor) {
  return (eb: Where<'tampered_devices'>): Clause | null => {
    if (seesEveryRow(actor)) return null
    const { from, below } = branchOf(actor.path)
    return eb('tampered_devices.device_id', 'in', (inner) =>
      inner
        .selectFrom('devices')
        .innerJoin('users', 'users.id', 'devices.reseller_id')
        .select('devices.id')
        .where('users.path', '>=', from)
        .where('users.path', '<', below),
    ) as Clause
  }
}

/** Whether a user is in the branch of the actor. */
export async function standsBelow(db: Db, actor: StaffActor, userId: number): Promise<boolean> {
  if (seesEveryRow(actor)) return true
  const { from, below } = branchOf(actor.path)
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('path', '>=', from)
    .where('path', '<', below)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one of two people is above the other, or both are the same person. */
export async function areOfOneLine(db: Db, one: number, other: number): Promise<boolean> {
  const rows = await db.selectFrom('users').select('path').where('id', 'in', [one, other]).execute()
  const [short, long] = rows.map(({ path }) => path).toSorted((a, b) => a.length - b.length)
  return short !== undefined && (long ?? short).startsWith(short)
}
