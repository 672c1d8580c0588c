import { randomUUID } from 'node:crypto'
import type { MassKind, MassReason } from '@castellan/contract/access/mass-kinds.ts'
import type { MassParams, MassPreview } from '@castellan/contract/calls/mass-assignments.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { pipeline } from '../../db/pipeline.ts'
import { newToken, tokenHash } from '../sign-in/token.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { invalidField } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { askerOf } from '../bulk/asker.ts'
import type { BulkResult } from '../bulk/bulk-kind.ts'
import { resultsWritten } from '../bulk/bulk-jobs.ts'
import { checkParams } from './check-params.ts'
import { massNeedsSecondPerson, encryptParams } from './mass-assignment.ts'
import { massResults, readRows, storedResult, type Result } from './mass-rows.ts'
import { devicesInUse, type Picker } from './pick-devices.ts'
import { planChange, plannedColumns, type PlannedDevice } from './plan-change.ts'
import { openQuotes } from './quote-services.ts'

/** TVs looked at between two breaths of everybody else. */
const lookedAtOnce = 500

type PreviewRequest = {
  kind: MassKind
  params: MassParams
  /** Which TVs, in the order of their ids. */
  pick: Picker
  /** Pasted MACs that lead to nothing. */
  unknown: readonly string[]
  keys: Keys
  origin: Origin
}

type Tally = { count: number; skipped: Map<MassReason, number>; credits: number }

/** Checks every selected TV and records which ones a job would change: the job does what the preview showed. */
export async function previewMass(db: Db, actor: StaffActor, now: number, asked: PreviewRequest): Promise<MassPreview> {
  const { kind, params, unknown } = asked
  const gives = await checkParams(db, actor, now, { kind, params })
  const { token, jobId } = await addJob(db, actor, now, { ...asked, gives })
  const { period, service } = params
  const quotes = period === undefined ? null : openQuotes(db, actor, now, { period, service })
  const tally = await lookAtAll(db, actor, now, { ...asked, jobId, quotes })
  const { count, credits } = tally
  const skipped = [...tally.skipped.values()].reduce((sum, one) => sum + one, 0)
  await db
    .updateTable('mass_jobs')
    .set({ total: count + skipped, skipped, credits })
    .where('id', '=', jobId)
    .execute()
  return {
    token,
    expires_at: momentOf(now + limits.massPreviewMs),
    kind,
    gives,
    count,
    skipped,
    sample: await readRows(db, actor, {
      jobId,
      count: limits.massSampleRows,
      state: count > 0 ? 'waiting' : 'skipped',
    }),
    warnings: [...tally.skipped].map(([reason, many]) => ({ reason, count: many })),
    unknown: { count: unknown.length, macs: unknown.slice(0, limits.massSampleRows) },
    credits,
    payers: quotes ? await quotes.payers() : [],
    needs_second_person: massNeedsSecondPerson(tally, settingsOf(db)),
  }
}

async function addJob(
  db: Db,
  actor: StaffActor,
  now: number,
  { kind, params, keys, origin, gives }: PreviewRequest & { gives: string },
): Promise<{ token: string; jobId: number }> {
  const token = newToken()
  const reference = randomUUID()
  const { id: jobId } = await db
    .insertInto('mass_jobs')
    .values({
      reference,
      user_id: actor.id,
      origin: JSON.stringify(askerOf(actor, origin)),
      kind,
      params: encryptParams(keys, reference, params),
      gives,
      state: 'preview',
      token_hash: tokenHash(token),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, jobId }
}

type PreviewContext = PreviewRequest & { jobId: number; quotes: ReturnType<typeof openQuotes> | null }

async function lookAtAll(db: Db, actor: StaffActor, now: number, looking: PreviewContext): Promise<Tally> {
  const max = limits.massRowsByRole[actor.role] ?? limits.massRowsMax
  const tally: Tally = { count: 0, skipped: new Map(), credits: 0 }
  let seen = 0
  for (let after = 0; ;) {
    const ids = await looking.pick(after, lookedAtOnce)
    if (ids.length === 0) return tally
    after = ids.at(-1)!
    seen += ids.length
    if (seen > max) throw invalidField('selector', 'too_big', { max })
    const devices = await devicesInUse(db, actor)
      .select(plannedColumns.map((column) => `devices.${column}` as const))
      .where('devices.id', 'in', ids)
      .orderBy('devices.id')
      .execute()
    const results: BulkResult[] = []
    for (const device of devices) results.push(storedResult(await lookAt(device, now, { ...looking, tally })))
    if (results.length > 0) await pipeline(db, [resultsWritten(db, massResults, { jobId: looking.jobId, results })])
  }
}

async function lookAt(
  device: PlannedDevice,
  now: number,
  { kind, params, quotes, tally }: PreviewContext & { tally: Tally },
): Promise<Result> {
  const { id } = device
  const plan = planChange(kind, params, device, now)
  const quote = quotes && !('skip' in plan) ? await quotes.quote(device) : null
  const skip = 'skip' in plan ? plan.skip : quote && 'skip' in quote ? quote.skip : null
  if (skip !== null) {
    tally.skipped.set(skip, (tally.skipped.get(skip) ?? 0) + 1)
    return { id, state: 'skipped', reason: skip }
  }
  tally.count += 1
  if (quote && 'credits' in quote) tally.credits += quote.credits
  if (!('before' in plan)) return { id, state: 'waiting' }
  return { id, state: 'waiting', before: plan.before, after: plan.after }
}
