import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../apps/tv/src/fleet/percentile.ts'
import { runBulkJobs } from '../../apps/server/src/domain/bulk/run-bulk-jobs.ts'
import { massJobKind } from '../../apps/server/src/domain/mass/mass-job-kind.ts'
import { startCheckpoints } from '../../apps/server/src/jobs/checkpoints.ts'
import { openAskingThread } from './list/asking-thread.ts'
import { databases, onDatabase, onPanel, type BenchDatabase, type BenchPanel } from './panel/bench-panel.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { round2 } from './round2.ts'
import { seedList } from './list/seed-list.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'

export const uses = ['postgresql']

const devices = 100_000
const quietMs = 5_000
/** Somebody asks for a page of their list this often. */
const askEveryMs = 10
const aimS = 10
/** What others may wait longer at the 99th of 100 answers: about one crowd of TVs and its commit. */
const aimExtraMs = 30

/** Gives 100,000 TVs to another reseller, with everybody else asking for lists meanwhile, on both databases. */
export async function bench(): Promise<BenchResult> {
  const figures: Record<string, number> = {}
  const aims: Record<string, string> = {}
  for (const database of databases()) {
    const took = await measureOn(database)
    for (const [name, value] of Object.entries(took)) figures[`${database}_${name}`] = round2(value)
    aims[`${database}_job_s`] = `≤ ${aimS}`
    aims[`${database}_others_extra_p99_ms`] = `≤ ${aimExtraMs}`
  }
  return benchResult('mass', figures, aims)
}

function measureOn(database: BenchDatabase): Promise<Record<string, number>> {
  return onDatabase(database, (place) => onPanel(place, measure))
}

async function measure({ ctx, address }: BenchPanel): Promise<Record<string, number>> {
  const staff = await seedList(ctx, devices)
  await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
  const others = openAskingThread()
  const checkpoints = startCheckpoints(ctx)
  try {
    const post = (who: { token: string }, path: string, body?: object) => send(`${address}/api${path}`, who.token, body)
    const url = `${address}/api/devices?length=20&status=active`
    const timeAskings = async (until: Promise<unknown>) => {
      const asking = others.ask({ url, token: staff.distributor.token, pauseMs: askEveryMs })
      await until
      others.stop()
      return asking
    }
    await timeAskings(wait(1_000))
    const quiet = await timeAskings(wait(quietMs))
    const previewFrom = performance.now()
    const preview = await post(staff.admin, '/mass-assignments/preview', {
      selector: { filter: {} },
      kind: 'reseller',
      params: { reseller: staff.sibling.id },
    })
    const previewS = (performance.now() - previewFrom) / 1_000
    const job = await post(staff.admin, '/mass-assignments', { token: textAt(preview, 'data', 'token') })
    await post(staff.superAdmin, `/mass-assignments/${numberAt(job, 'data', 'id')}/approve`, {})
    const startedMs = performance.now()
    const running = runBulkJobs(ctx, massJobKind)
    const meanwhile = await timeAskings(running)
    const jobS = (performance.now() - startedMs) / 1_000
    const done = await ctx.db.selectFrom('mass_jobs').select(['state', 'done', 'skipped']).executeTakeFirstOrThrow()
    if (done.state !== 'done' || done.done + done.skipped < devices * 0.99)
      throw new Error(`the job is ${done.state} with ${done.done} TVs done`)
    const [before, during] = [shareOf(quiet, 0.99), shareOf(meanwhile, 0.99)]
    return {
      preview_s: previewS,
      job_s: jobS,
      others_quiet_p50_ms: shareOf(quiet, 0.5),
      others_quiet_p99_ms: before,
      others_meanwhile_p50_ms: shareOf(meanwhile, 0.5),
      others_meanwhile_p99_ms: during,
      others_extra_p99_ms: Math.max(0, during - before),
    }
  } finally {
    await checkpoints.stop()
    await others.close()
  }
}

async function send(url: string, token: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function shareOf(timesMs: readonly number[], share: number): number {
  return percentile(timesMs, share) ?? 0
}
