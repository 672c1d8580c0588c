import { hostname } from 'node:os'
import type { ServerMeasures } from '@castellan/contract/calls/servers.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { rollUp } from '../domain/servers/roll-up.ts'
import type { AppContext } from '../context/app-context.ts'
import { version } from '../config/version.ts'
import { seededRandom } from './seeded-random.ts'

const minuteMs = 60_000
const rowsAtOnce = 500

/** A week of what the process of this demo would have measured, and one that was stopped in order this morning. */
export async function seedDemoServers(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  const own = `${hostname()}:${ctx.config.port}`
  await seedServer(ctx, { name: own, from: now - 6 * hourMs, until: now, stoppedAt: null })
  await seedServer(ctx, {
    name: 'ams-2:8080',
    from: now - 30 * hourMs,
    until: now - 2 * hourMs,
    stoppedAt: now - 2 * hourMs,
  })
  await rollUp(ctx.db, now)
}

type ServerHistory = { name: string; from: number; until: number; stoppedAt: number | null }

async function seedServer({ db }: AppContext, { name, from, until, stoppedAt }: ServerHistory): Promise<void> {
  const random = seededRandom(name.length * 7_919)
  const { id } = await db
    .insertInto('servers')
    .values({ name, release: version.version, started_at: from, seen_at: until, stopped_at: stoppedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const begin = Math.floor(from / minuteMs) * minuteMs
  const minutes = Array.from({ length: Math.floor((until - begin) / minuteMs) }, (_, index) => begin + index * minuteMs)
  const rows = minutes.map((at) => ({ server_id: id, step_s: 60, at, ...measuresAt(at, random) }))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto('server_samples')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}

/** People watch in the evening. */
function measuresAt(at: number, random: () => number): ServerMeasures {
  const evening = (1 + Math.cos(((at % dayMs) / dayMs - 0.83) * 2 * Math.PI)) / 2
  const busy = 0.08 + 0.45 * evening + 0.08 * random()
  return {
    cpu: busy,
    load: busy * 1.1 + 0.1 * random(),
    memory: 0.44 + 0.05 * evening + 0.01 * random(),
    disk: 0.37,
    requests_s: 40 + 260 * evening + 30 * random(),
    p95_ms: 6 + 14 * evening + 6 * random(),
    loop_ms: 1 + 6 * evening * random(),
    connections: Math.round(120 + 700 * evening + 20 * random()),
    queue: Math.floor(3 * random() * evening),
    db_ms: 0.3 + 0.7 * random(),
  }
}
