import { statfs } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ServerMeasures } from '@castellan/contract/calls/servers.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context/app-context.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** Of each kind so many are counted: more than that is too many, however many. */
const countedMax = 2_000

/** How much is due and waits for a process to take it: playlists to fetch and to read, webhooks, exports and actions on lists. */
async function countWaiting(db: Db, now: number): Promise<number> {
  const max = sql.lit(countedMax)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (select 1 as one from refreshes where status = 'waiting' and not exists (select 1 from sources join devices on devices.id = sources.device_id where sources.id = refreshes.source_id and devices.deleted_at is not null) limit ${max}) as fetching
    union all select count(*) from (select 1 as one from uploads where status = 'uploaded' and deleted_at is null and not exists (select 1 from devices where devices.id = uploads.device_id and devices.deleted_at is not null) limit ${max}) as reading
    union all select count(*) from (select 1 as one from webhook_deliveries where state = 'waiting' and next_at <= ${now} limit ${max}) as delivering
    union all select count(*) from (select 1 as one from list_jobs where state = 'waiting' limit ${max}) as listing
    union all select count(*) from (select 1 as one from mass_jobs where state = 'waiting' limit ${max}) as assigning`.execute(
    db,
  )
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

/** How often the event loop's delay is looked at: fine enough for what anybody would feel. */
const loopResolutionMs = 20

/** Measures this process and its machine; each call covers the time since the one before. */
export function openMeasure(ctx: AppContext) {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs })
  loop.enable()
  let before = { at: ctx.clock(), ...processorTimes() }
  return {
    async measure(now: number): Promise<ServerMeasures> {
      const times = processorTimes()
      const elapsedS = Math.max(1, now - before.at) / 1_000
      const busy = share(times.busyMs - before.busyMs, times.allMs - before.allMs)
      before = { at: now, ...times }
      const { count, p95Ms } = ctx.answerMeter.take()
      const late = loop.percentile(99) / 1e6 - loopResolutionMs
      loop.reset()
      return {
        cpu: busy,
        load: (loadavg()[0] ?? 0) / availableParallelism(),
        memory: memoryShare(),
        disk: await diskShare(ctx.config.dataDir),
        requests_s: count / elapsedS,
        p95_ms: p95Ms,
        loop_ms: Math.max(0, late),
        connections: ctx.presence.count(),
        queue: await countWaiting(ctx.db, now),
        db_ms: await databaseMs(ctx),
      }
    },
    stop: () => loop.disable(),
  }
}

function processorTimes(): { busyMs: number; allMs: number } {
  const times = cpus().map((processor) => processor.times)
  const allMs = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { busyMs: allMs - times.reduce((sum, { idle }) => sum + idle, 0), allMs }
}

/** Of what this process may use, where it is limited; else of the machine. */
function memoryShare(): number {
  const limit = process.constrainedMemory()
  if (limit > 0 && limit < totalmem()) return share(process.memoryUsage.rss(), limit)
  return 1 - share(process.availableMemory(), totalmem())
}

async function diskShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return 1 - share(bavail, blocks)
}

async function databaseMs({ db }: AppContext): Promise<number> {
  const startedAt = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - startedAt
}

const share = (part: number, whole: number) => (whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole)))
