import { permissionsFor } from '@castellan/contract/access/access.ts'
import { holdsAll, holdsAny } from '@castellan/contract/access/holds.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../db/dialects/dialect.ts'
import type { ListJobsRow } from '../db/schema/list-rows.ts'
import type { Origin } from '../domain/activity/record-activity.ts'
import type { StaffActor } from '../domain/actor.ts'
import { askerOf, readAskerOf } from '../domain/bulk/asker.ts'
import { AppError } from '../domain/app-error.ts'
import { listRows, type ListQuery } from '../engine/list.ts'
import { highestId } from '../engine/plan.ts'
import type { ListFilter } from '../engine/read-matching.ts'
import { resourceByName } from '../engine/registry.ts'
import type { RequestContext, ResourceHooks } from '../engine/resource-hooks.ts'

export type StoredListJob = Selectable<ListJobsRow>

/** What was asked for: search and filters, and for an export the columns. */
export type ListSelection = { filter: ListFilter; columns: string[] }

type ListJobStart = {
  action: string
  filter: ListFilter
  language: Locale
  file?: { format: 'csv' | 'xlsx'; columns: string[] }
}

/** Begins work on all rows that match at this moment. */
export async function beginListJob(
  hooks: ResourceHooks,
  request: RequestContext,
  { action, filter, language, file }: ListJobStart,
): Promise<StoredListJob> {
  const { actor, ctx, now, origin } = request
  const { db } = ctx
  const underWay = await db
    .selectFrom('list_jobs')
    .select('id')
    .where('user_id', '=', actor.id)
    .where('state', 'in', ['running', 'undoing'])
    .limit(limits.listJobsMax)
    .execute()
  if (underWay.length >= limits.listJobsMax) throw new AppError('too_many_jobs')
  const query = { page: 1, length: 1, sortBy: 'id', sortDesc: true, ...filter } as ListQuery
  const { meta } = await listRows(hooks, request, query)
  const total = Number(meta['total'])
  if (file?.format === 'xlsx' && total > limits.xlsxRowsMax)
    throw new AppError('invalid', {
      fields: { format: [{ code: 'too_many_rows', values: { max: limits.xlsxRowsMax } }] },
    })
  const [highest] = (await highestId(hooks.table).execute(db)).rows
  // What an action demands a fresh password for, it was given with the request.
  const asker = { ...askerOf(actor, origin), passwordConfirmedAt: actor.passwordConfirmedAt }
  return db
    .insertInto('list_jobs')
    .values({
      user_id: actor.id,
      origin: JSON.stringify(asker),
      resource: hooks.resource.name,
      action,
      wanted: JSON.stringify({ filter, columns: file?.columns ?? [] } satisfies ListSelection),
      format: file?.format ?? null,
      language,
      state: 'running',
      total,
      capped: meta['capped'] === true ? 1 : 0,
      last_id: Number(highest?.id ?? 0),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The action that undoes another for every row; null when none does without further input. */
export function wayBack(resource: Resource, action: string): string | null {
  if (action === 'archive') return 'restore'
  const back = resource.actions[action]?.undo
  const { keyed, input } = resource.actions[back ?? ''] ?? {}
  return back === undefined || keyed || input ? null : back
}

/** Who asked, with their current permissions and the person they impersonated; null if they may no longer do it. */
export async function readAsker(
  db: Db,
  job: StoredListJob,
  now: number,
): Promise<{ actor: StaffActor; origin: Origin } | null> {
  const { actor, origin } = await readAskerOf(db, job, now)
  return actor && mayWork(actor, job) ? { actor, origin } : null
}

/** Permissions of the resource, of the action, and during an undo also of the action that undoes it. */
export function mayWork(
  actor: StaffActor,
  { resource: resourceName, action, state }: Pick<StoredListJob, 'resource' | 'action' | 'state'>,
): boolean {
  const { resource } = resourceByName(resourceName)!
  const verbs = state === 'undoing' ? [action, wayBack(resource, action) ?? action] : [action]
  const asked = verbs.flatMap((verb) => resource.actions[verb]?.permission ?? [])
  return holdsAny(actor.permissions, permissionsFor(resource)) && holdsAll(actor.permissions, asked)
}
