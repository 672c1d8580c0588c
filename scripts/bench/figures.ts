import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../../apps/tv/src/fleet/percentile.ts'
import { countFigures } from '../../apps/server/src/domain/figures/count-figures.ts'
import type { AppContext } from '../../apps/server/src/context/app-context.ts'
import { countDevicesOfAll } from '../../apps/server/src/domain/figures/count-devices-job.ts'
import type { Staff } from '../../apps/server/src/testing/seed-staff.ts'
import { openAskingThread } from './list/asking-thread.ts'
import { databases, onDatabase, onPanel, type BenchDatabase } from './panel/bench-panel.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { seedList } from './list/seed-list.ts'

export const uses = ['postgresql']

const devices = 1_000_000
const times = 100
const quietMs = 4_000
/** A dashboard's answer at the 95th of 100, and what others may wait longer at the 99th of 100 while devices are counted. In milliseconds. */
const aims = { dashboard: 15, extra: 30 } as const
const dashboards = ['dashboard', 'dashboard?product=onair', 'dashboard/models', 'dashboard/models?model=MAG%20540']

/** The dashboards of a million devices of 300 sellers, and a round of counting them, with others asking for lists meanwhile. */
export async function bench(): Promise<BenchResult> {
  const figures: Record<string, number> = {}
  const wanted: Record<string, string> = {}
  for (const database of databases()) {
    for (const [name, value] of Object.entries(await measureOn(database)))
      figures[`${database}_${name}`] = Math.round(value * 10) / 10
    wanted[`${database}_dashboard_worst_p95_ms`] = `≤ ${aims.dashboard}`
    wanted[`${database}_others_extra_p99_ms`] = `≤ ${aims.extra}`
  }
  return benchResult('figures', figures, wanted)
}

function measureOn(database: BenchDatabase): Promise<Record<string, number>> {
  return onDatabase(database, (place) =>
    onPanel(place, async ({ ctx, address }) => {
      const staff = await seedList(ctx, devices)
      return { ...(await measureRounds(ctx, staff, address)), ...(await measureAnswers(staff, address)) }
    }),
  )
}

async function measureRounds(ctx: AppContext, staff: Staff, address: string): Promise<Record<string, number>> {
  const others = openAskingThread()
  const asked = { url: `${address}/api/devices?length=20`, token: staff.admin.token, pauseMs: 10 }
  const timeAskings = async (until: Promise<unknown>) => {
    const asking = others.ask(asked)
    await until
    others.stop()
    return asking
  }
  const firstMs = await timeOf(() => countDevicesOfAll(ctx))
  const quiet = await timeAskings(wait(quietMs))
  let roundMs = 0
  const meanwhile = await timeAskings(
    timeOf(() => countFigures(ctx.db, ctx.clock() + 60_000)).then((ms) => (roundMs = ms)),
  )
  await others.close()
  const before = shareOf(quiet, 0.99)
  return {
    first_round_s: firstMs / 1_000,
    next_round_s: roundMs / 1_000,
    others_quiet_p99_ms: before,
    others_extra_p99_ms: shareOf(meanwhile, 0.99) - before,
  }
}

async function measureAnswers(staff: Staff, address: string): Promise<Record<string, number>> {
  const thread = openAskingThread()
  let worst = 0
  for (const who of [staff.admin, staff.distributor])
    for (const path of dashboards) {
      const took = await thread.ask({ url: `${address}/api/${path}`, token: who.token, times })
      const p95 = shareOf(took, 0.95)
      console.log(`${who.role} ${path}: p95 ${p95.toFixed(1)} ms`)
      worst = Math.max(worst, p95)
    }
  await thread.close()
  return { dashboard_worst_p95_ms: worst }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

const shareOf = (took: readonly number[], share: number) => percentile(took, share) ?? 0
