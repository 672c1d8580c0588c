import { serverMeasures, type ServerMeasureName } from '@castellan/contract/calls/servers.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { serverLimits } from '@castellan/contract/limits/server-limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'

const minuteS = 60
const hourS = hourMs / 1_000
const dayS = dayMs / 1_000

/** Of these an hour keeps its worst minute, of the others the mean. */
const worstOf: readonly ServerMeasureName[] = ['p95_ms', 'loop_ms', 'queue', 'db_ms']

/** Aggregates past minutes to hours and hours to days, once, and deletes what is beyond retention; for all servers, by any process. */
export async function rollUp(db: Db, now: number): Promise<void> {
  await gather(db, { fromS: minuteS, toS: hourS, from: now - serverLimits.minutesKeptMs, until: now })
  await gather(db, { fromS: hourS, toS: dayS, from: now - serverLimits.hoursKeptMs, until: now })
  await db
    .deleteFrom('servers')
    .where('seen_at', '<', now - serverLimits.serverKeptMs)
    .execute()
  const kept = [
    [minuteS, serverLimits.minutesKeptMs],
    [hourS, serverLimits.hoursKeptMs],
    [dayS, serverLimits.daysKeptMs],
  ] as const
  const servers = await db.selectFrom('servers').select('id').execute()
  for (const { id } of servers)
    for (const [step, keptMs] of kept)
      await db
        .deleteFrom('server_samples')
        .where('server_id', '=', id)
        .where('step_s', '=', step)
        .where('at', '<', now - keptMs)
        .execute()
}

type RollUpSpan = { fromS: number; toS: number; from: number; until: number }

async function gather(db: Db, { fromS, toS, from, until }: RollUpSpan): Promise<void> {
  const stepMs = toS * 1_000
  const begin = (moment: number) => Math.floor(moment / stepMs) * stepMs
  const columns = sql.join(serverMeasures.map((name) => sql.ref(name)))
  const values = sql.join(
    serverMeasures.map((name) => (worstOf.includes(name) ? sql`max(${sql.ref(name)})` : sql`avg(${sql.ref(name)})`)),
  )
  // The first step may be cut off by what is forgotten already.
  await sql`insert into server_samples (server_id, step_s, at, ${columns})
    select server_id, ${sql.lit(toS)}, at / ${sql.lit(stepMs)} * ${sql.lit(stepMs)}, ${values}
    from server_samples
    where server_id in (select id from servers) and step_s = ${sql.lit(fromS)} and at >= ${begin(from) + stepMs} and at < ${begin(until)}
    group by server_id, at / ${sql.lit(stepMs)}
    on conflict (server_id, step_s, at) do nothing`.execute(db)
}
