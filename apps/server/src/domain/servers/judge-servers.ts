import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import {
  serverLimits,
  serverThresholds,
  type ServerCause,
  type ServerMeasure,
} from '@castellan/contract/limits/server-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { ServerRow, ServerSampleRow } from '../../db/schema/server-rows.ts'
import type { Selectable } from 'kysely'

const measures = keysOf(serverThresholds)

/** Something began to be wrong with a server. */
export type ServerAlarm = { serverId: number; name: string; cause: ServerCause; since: number }

type Server = Selectable<ServerRow>

/** True for a server that has fallen silent without having been stopped in order. */
export const isDown = ({ seen_at, stopped_at }: Server, now: number) =>
  stopped_at === null && seen_at < now - serverLimits.serverDownMs

/**
 * Compares every server with its thresholds: `notify` is called with each cause once when it begins, in the transaction that stores it, whichever
 * process is the first to see it.
 */
export async function judgeServers(
  db: Db,
  now: number,
  notify: (tx: Db, raised: ServerAlarm) => Promise<void>,
): Promise<void> {
  const servers = await db.selectFrom('servers').selectAll().execute()
  const alarms = await db.selectFrom('server_alarms').select(['server_id', 'cause']).execute()
  for (const server of servers) {
    const before = new Set(alarms.filter(({ server_id }) => server_id === server.id).map(({ cause }) => cause))
    const causes = await causesOf(db, server, { now, before })
    const gone = [...before].filter((cause) => ![...causes].some((one) => one === cause))
    if (gone.length > 0)
      await db.deleteFrom('server_alarms').where('server_id', '=', server.id).where('cause', 'in', gone).execute()
    for (const cause of causes)
      if (!before.has(cause)) await raise(db, { serverId: server.id, name: server.name, cause, since: now }, notify)
  }
}

async function raise(
  db: Db,
  raised: ServerAlarm,
  notify: (tx: Db, raised: ServerAlarm) => Promise<void>,
): Promise<void> {
  const { serverId: server_id, cause, since } = raised
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('server_alarms')
      .values({ server_id, cause, since })
      .onConflict((conflict) => conflict.columns(['server_id', 'cause']).doNothing())
      .returning('since')
      .executeTakeFirst()
    if (added) await notify(tx, raised)
  })
}

type JudgeContext = { now: number; before: ReadonlySet<string> }

async function causesOf(db: Db, server: Server, { now, before }: JudgeContext): Promise<Set<ServerCause>> {
  if (server.stopped_at !== null) return new Set()
  if (isDown(server, now)) return new Set(['down'])
  const samples = await db
    .selectFrom('server_samples')
    .selectAll()
    .where('server_id', '=', server.id)
    .where('step_s', '=', serverLimits.sampleEveryMs / 1_000)
    // What it measured before it was started again says nothing of it now.
    .where('at', '>=', Math.max(server.started_at, now - 2 * serverLimits.samplesJudged * serverLimits.sampleEveryMs))
    .orderBy('at', 'desc')
    .limit(serverLimits.samplesJudged)
    .execute()
  return new Set(measures.filter((measure) => isBeyond(samples, measure, before.has(measure))))
}

function isBeyond(samples: readonly ServerSampleRow[], measure: ServerMeasure, wasBeyond: boolean): boolean {
  if (samples.length < serverLimits.samplesJudged) return wasBeyond
  const mean = samples.reduce((sum, sample) => sum + sample[measure], 0) / samples.length
  return mean >= serverThresholds[measure] * (wasBeyond ? serverLimits.easedShare : 1)
}
