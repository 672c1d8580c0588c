import { mayView } from '@castellan/contract/access/holds.ts'
import type { ListView, ViewScope } from '@castellan/contract/calls/list-views.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { fieldErrorsOf } from '@castellan/contract/kit/field-errors.ts'
import { listQuerySchema } from '@castellan/contract/resource-calls/list-query.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import { safeParse } from 'zod/mini'
import type { Db } from '../db/dialects/dialect.ts'
import type { ListViewRow } from '../db/schema/list-rows.ts'
import { isAdmin, type StaffActor } from '../domain/actor.ts'
import { AppError, invalidField } from '../domain/app-error.ts'
import { resourceByName } from '../engine/registry.ts'
import { parseJson } from '../db/schema/json-text.ts'

type ViewState = { query: Record<string, string>; columns: string[] | null }
type Row = Selectable<ListViewRow>

/** Every branch, for what an admin shares. */
const everywhere = '/'

/** The views the actor may use: of resources whose lists they may open; their own, what is shared in a branch they are of, and their role's. */
function viewsOf(db: Db, actor: StaffActor) {
  const ownRole = db.selectFrom('users').select('role_id').where('users.id', '=', actor.id)
  return db
    .selectFrom('list_views')
    .innerJoin('users as maker', 'maker.id', 'list_views.user_id')
    .leftJoin('roles', 'roles.id', 'list_views.role_id')
    .selectAll('list_views')
    .select(['maker.name as by', 'roles.display_name as role_label'])
    .select((eb) => eb('list_views.role_id', '=', ownRole).as('first'))
    .where((eb) =>
      eb.or([
        eb('list_views.user_id', '=', actor.id),
        eb.and([
          eb('maker.deleted_at', 'is', null),
          eb.or([
            eb.and([eb('list_views.scope', '=', 'shared'), eb('list_views.reach', 'in', branchesAbove(actor.path))]),
            eb.and([
              eb('list_views.scope', '=', 'role'),
              isAdmin(actor) ? eb.lit(true) : eb('list_views.role_id', '=', ownRole),
            ]),
          ]),
        ]),
      ]),
    )
}

/** Every branch somebody is of, their own the last: `/`, `/1/`, `/1/5/`. */
function branchesAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean)
  return [everywhere, ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}/`)]
}

export async function readViews(db: Db, actor: StaffActor, resourceName?: string): Promise<ListView[]> {
  const all = viewsOf(db, actor)
  const found = resourceName === undefined ? all : all.where('list_views.resource', '=', resourceName)
  const rows = await found
    .orderBy('list_views.id')
    .limit(limits.viewsMax * 4)
    .execute()
  return rows.filter((row) => mayList(actor, row.resource)).map((row) => show(actor, row))
}

type Draft = ViewState & { resource: string; name: string; scope: ViewScope; roleId: number | undefined }

/** Saves a view; a role has one for each list, which the newest takes the place of. */
export async function storeView(db: Db, actor: StaffActor, now: number, draft: Draft): Promise<ListView> {
  const { resource: resourceName, name, scope, roleId } = draft
  const resource = resourceByName(resourceName)?.resource
  if (!resource) throw invalidField('resource', 'unknown_row')
  if (!mayList(actor, resourceName)) throw new AppError('forbidden')
  if (scope === 'role' && !isAdmin(actor)) throw invalidField('scope', 'not_allowed')
  if (scope === 'role' && roleId === undefined) throw invalidField('role', 'required')
  const shown = checkShown(resource, draft)
  return db.transaction().execute(async (tx) => {
    if (scope === 'role') await checkRole(tx, roleId!)
    const { count } = await tx
      .selectFrom('list_views')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('user_id', '=', actor.id)
      .where('resource', '=', resourceName)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.viewsMax) throw invalidField('name', 'full', { max: limits.viewsMax })
    if (scope === 'role')
      await tx.deleteFrom('list_views').where('resource', '=', resourceName).where('role_id', '=', roleId!).execute()
    const row = await tx
      .insertInto('list_views')
      .values({
        user_id: actor.id,
        resource: resourceName,
        name,
        scope,
        role_id: scope === 'role' ? roleId! : null,
        reach: isAdmin(actor) ? everywhere : actor.path,
        ...asColumns(shown),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return findView(tx, actor, row.id)
  })
}

type Change = { id: number; name?: string | undefined } & Partial<ViewState>

export async function updateView(db: Db, actor: StaffActor, now: number, { id, name, ...change }: Change) {
  return db.transaction().execute(async (tx) => {
    const row = await takeView(tx, actor, id)
    const { resource } = resourceByName(row.resource)!
    const before: ViewState = { query: parseJson(row.query), columns: columnsOf(row) }
    const shown = checkShown(resource, {
      query: change.query ?? before.query,
      columns: change.columns ?? before.columns,
    })
    await tx
      .updateTable('list_views')
      .set({ ...(name === undefined ? {} : { name }), ...asColumns(shown), updated_at: now })
      .where('id', '=', id)
      .execute()
    return findView(tx, actor, id)
  })
}

export async function deleteView(db: Db, actor: StaffActor, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeView(tx, actor, id)
    await tx.deleteFrom('list_views').where('id', '=', id).execute()
  })
}

async function findView(db: Db, actor: StaffActor, id: number): Promise<ListView> {
  return show(actor, await viewsOf(db, actor).where('list_views.id', '=', id).executeTakeFirstOrThrow())
}

/** One the actor may change: what they do not see is not there, what they only use is not their. */
async function takeView(tx: Db, actor: StaffActor, id: number): Promise<Row> {
  const row = await viewsOf(tx, actor).where('list_views.id', '=', id).executeTakeFirst()
  if (!row || !mayList(actor, row.resource)) throw new AppError('not_found')
  if (!mayChange(actor, row)) throw new AppError('forbidden')
  return row
}

const mayChange = (actor: StaffActor, row: Row) =>
  row.user_id === actor.id || (row.scope !== 'private' && isAdmin(actor))

/** Whether somebody may open the list of a resource. */
export function mayList(actor: StaffActor, resourceName: string): boolean {
  const hooks = resourceByName(resourceName)
  return hooks !== undefined && mayView(actor.permissions, hooks.resource.permission, hooks.resource.or)
}

async function checkRole(tx: Db, id: number): Promise<void> {
  const role = await tx.selectFrom('roles').select('id').where('id', '=', id).where('deleted_at', 'is', null).execute()
  if (role.length === 0) throw invalidField('role', 'unknown_row')
}

/** What a view shows must be what its list can show. */
function checkShown(resource: Resource, { query, columns }: ViewState): ViewState {
  const read = safeParse(listQuerySchema(resource), query)
  if (!read.success)
    throw new AppError('invalid', { fields: { query: Object.values(fieldErrorsOf(read.error.issues)).flat() } })
  const unknown = columns?.some((name) => !(resource.list.columns as readonly string[]).includes(name))
  if (unknown) throw invalidField('columns', 'not_one_of')
  return { query, columns }
}

function asColumns({ query, columns }: ViewState): { query: string; columns: string | null } {
  return { query: JSON.stringify(query), columns: columns === null ? null : JSON.stringify(columns) }
}

const columnsOf = ({ columns }: Pick<Row, 'columns'>) => (columns === null ? null : parseJson(columns))

type ViewRow = Row & { by: string; role_label: string | null; first: unknown }

function show(actor: StaffActor, row: ViewRow): ListView {
  return {
    id: row.id,
    resource: row.resource,
    name: row.name,
    scope: row.scope,
    role: row.role_id === null ? null : { id: row.role_id, label: row.role_label ?? '' },
    by: row.user_id === actor.id ? null : row.by,
    query: parseJson(row.query),
    columns: columnsOf(row),
    mine: row.user_id === actor.id,
    first: row.first === true || row.first === 1,
    may_change: mayChange(actor, row),
  }
}
