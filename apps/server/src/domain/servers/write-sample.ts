import type { ServerMeasures } from '@castellan/contract/calls/servers.ts'
import { serverLimits } from '@castellan/contract/limits/server-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'

export type ServerFacts = { name: string; version: string; startedAt: number }

/** Notes that a process runs. */
export async function recordRunning(db: Db, { name, version, startedAt }: ServerFacts, now: number): Promise<number> {
  const columns = { release: version, started_at: startedAt, seen_at: now, stopped_at: null }
  const { id } = await db
    .insertInto('servers')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what a process has measured in the last minute, and that it runs. */
export async function writeSample(db: Db, facts: ServerFacts, now: number, measures: ServerMeasures): Promise<void> {
  const server_id = await recordRunning(db, facts, now)
  const at = Math.floor(now / serverLimits.sampleEveryMs) * serverLimits.sampleEveryMs
  await db
    .insertInto('server_samples')
    .values({ server_id, step_s: serverLimits.sampleEveryMs / 1_000, at, ...measures })
    .onConflict((conflict) => conflict.columns(['server_id', 'step_s', 'at']).doNothing())
    .execute()
}

/** Notes that a process is stopped in order: its silence is no fault. */
export async function recordStopped(db: Db, { name }: Pick<ServerFacts, 'name'>, now: number): Promise<void> {
  await db.updateTable('servers').set({ stopped_at: now }).where('name', '=', name).execute()
}
