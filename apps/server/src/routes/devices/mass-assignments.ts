import { massAssignmentsCalls, type MassJob } from '@castellan/contract/calls/mass-assignments.ts'
import type { BodyOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { moveBulkJob } from '../../domain/bulk/bulk-moves.ts'
import { findBulkJob, readJobs } from '../../domain/bulk/bulk-jobs.ts'
import type { StoredMassJob } from '../../domain/mass/mass-assignment.ts'
import { massJobKind } from '../../domain/mass/mass-job-kind.ts'
import { showMassJobs } from '../../domain/mass/show-mass-jobs.ts'
import { startMass } from '../../domain/mass/start-mass.ts'
import { readRows } from '../../domain/mass/mass-rows.ts'
import { findMacs, pickFrom, type Picker } from '../../domain/mass/pick-devices.ts'
import { previewMass } from '../../domain/mass/preview-mass.ts'
import { invalidField } from '../../domain/app-error.ts'
import { pickMatching } from '../../engine/list.ts'
import { resourceByName } from '../../engine/registry.ts'
import type { RequestContext } from '../../engine/resource-hooks.ts'
import { handle, type Route } from '../../http/handle.ts'
import type { AppContext } from '../../context/app-context.ts'

/** How many jobs the screen shows. */
const jobsShown = 20

type Selector = BodyOf<typeof massAssignmentsCalls.previewMass>['selector']
type At = { ctx: AppContext; actor: StaffActor; now: number }

/** Mass assignments (domain §3.34). */
export const massAssignmentRoutes: Route[] = [
  handle(massAssignmentsCalls.previewMass, async ({ ctx, actor, now, body, origin }) => {
    const chosen = await choose({ ctx, actor, now, origin }, body.selector)
    const { kind, params } = body
    return { data: await previewMass(ctx.db, actor, now, { kind, params, ...chosen, keys: ctx.keys, origin }) }
  }),

  handle(massAssignmentsCalls.startMass, async (asked) => {
    const { ctx, actor, now, body, origin } = asked
    return answer(asked, await startMass(ctx.db, actor, now, { token: body.token, origin }))
  }),

  handle(massAssignmentsCalls.massJobs, async ({ ctx, actor, now }) => {
    const jobs = await readJobs(ctx.db, actor, massJobKind, { count: jobsShown })
    return { data: await showMassJobs(ctx.db, actor, now, jobs) }
  }),

  handle(massAssignmentsCalls.massJob, async (asked) =>
    answer(asked, await findBulkJob(asked.ctx.db, asked.actor, massJobKind, asked.params.id)),
  ),

  handle(massAssignmentsCalls.massRows, async ({ ctx: { db }, actor, params, query }) => {
    const job = await findBulkJob(db, actor, massJobKind, params.id)
    const count = limits.pageSizeDefault
    const rows = await readRows(db, actor, { jobId: job.id, ...query, count: count + 1 })
    return { data: rows.slice(0, count), more: rows.length > count }
  }),

  handle(massAssignmentsCalls.approveMass, async (asked) => answer(asked, await move(asked, 'approve'))),
  handle(massAssignmentsCalls.cancelMass, async (asked) => answer(asked, await move(asked, 'cancel'))),
  handle(massAssignmentsCalls.undoMass, async (asked) => answer(asked, await move(asked, 'undo'))),
]

async function answer({ ctx, actor, now }: At, job: StoredMassJob): Promise<{ data: MassJob }> {
  const [shown] = await showMassJobs(ctx.db, actor, now, [job])
  return { data: shown! }
}

type JobMove = At & { params: { id: number }; origin: RequestContext['origin'] }

function move({ ctx, actor, now, params, origin }: JobMove, to: MassJob['may'][number]): Promise<StoredMassJob> {
  return moveBulkJob(ctx.db, actor, now, { kind: massJobKind, id: params.id, move: to, origin })
}

/** Exactly one way of naming TVs. */
async function choose(
  given: RequestContext,
  { ids, macs, filter }: Selector,
): Promise<{ pick: Picker; unknown: readonly string[] }> {
  if ([ids, macs, filter].filter((one) => one !== undefined).length !== 1) throw invalidField('selector', 'required')
  if (ids) return { pick: pickFrom(ids), unknown: [] }
  if (macs) {
    const found = await findMacs(given.ctx.db, given.actor, macs)
    return { pick: pickFrom(found.ids), unknown: found.unknown }
  }
  const hooks = resourceByName('devices')!
  return { pick: (after, count) => pickMatching(hooks, given, { query: { ...filter }, after, count }), unknown: [] }
}
