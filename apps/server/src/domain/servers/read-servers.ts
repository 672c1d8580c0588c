import { fromKeys, keysOf } from '@castellan/contract/types/typed-keys.ts'
import { serverMeasures, serverRanges, type serversCalls, type ServerRange } from '@castellan/contract/calls/servers.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { serverLimits, serverThresholds, type ServerMeasure } from '@castellan/contract/limits/server-limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { ServerRow } from '../../db/schema/server-rows.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { isDown } from './judge-servers.ts'

type Server = AnswerOf<typeof serversCalls.servers>['data'][number]

/** Every process that has reported recently, by name. */
export async function readServers(db: Db, now: number): Promise<Server[]> {
  const servers = await db.selectFrom('servers').selectAll().orderBy('name').execute()
  const alarms = await db.selectFrom('server_alarms').select(['server_id', 'cause']).orderBy('cause').execute()
  return Promise.all(
    servers.map(async (server) => {
      const known = alarms.filter(({ server_id }) => server_id === server.id).map(({ cause }) => cause)
      return {
        id: server.id,
        name: server.name,
        version: server.release,
        ...judged(server, now, known),
        started_at: momentOf(server.started_at),
        seen_at: momentOf(server.seen_at),
        latest: await latestOf(db, server.id),
      }
    }),
  )
}

/** Values of a server that no longer reports are stale. */
function judged(server: Selectable<ServerRow>, now: number, known: string[]): Pick<Server, 'state' | 'causes'> {
  if (server.stopped_at !== null) return { state: 'maintenance', causes: [] }
  if (isDown(server, now)) return { state: 'down', causes: ['down'] }
  const causes = known.filter((cause) => cause !== 'down')
  return { state: causes.length > 0 ? 'degraded' : 'up', causes }
}

async function latestOf(db: Db, serverId: number): Promise<Server['latest']> {
  const row = await db
    .selectFrom('server_samples')
    .select(serverMeasures)
    .where('server_id', '=', serverId)
    .where('step_s', '=', serverLimits.sampleEveryMs / 1_000)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Of the measures that make a server degraded, how high they are: the mean of the last samples, which is what is judged. */
export async function readExceeded(
  db: Db,
  serverId: number,
  causes: readonly string[],
): Promise<{ measure: ServerMeasure; value: number; limit: number }[]> {
  const exceeded = keysOf(serverThresholds).filter((measure) => causes.includes(measure))
  const samples = await db
    .selectFrom('server_samples')
    .select(exceeded)
    .where('server_id', '=', serverId)
    .where('step_s', '=', serverLimits.sampleEveryMs / 1_000)
    .orderBy('at', 'desc')
    .limit(serverLimits.samplesJudged)
    .execute()
  if (samples.length === 0) return []
  return exceeded.map((measure) => ({
    measure,
    value: samples.reduce((sum, sample) => sum + sample[measure], 0) / samples.length,
    limit: serverThresholds[measure],
  }))
}

/** The samples of one server within a stretch of time. */
export async function readSamples(
  db: Db,
  { id, range }: { id: number; range: ServerRange },
  now: number,
): Promise<AnswerOf<typeof serversCalls.samples>> {
  const known = await db.selectFrom('servers').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new AppError('not_found')
  const { spanMs, stepMs } = serverRanges[range]
  const rows = await db
    .selectFrom('server_samples')
    .select(['at', ...serverMeasures])
    .where('server_id', '=', id)
    .where('step_s', '=', stepMs / 1_000)
    .where('at', '>=', now - spanMs)
    .orderBy('at')
    .execute()
  const series = fromKeys(serverMeasures, (name) => rows.map((row) => Math.round(row[name] * 1_000) / 1_000))
  return { step_s: stepMs / 1_000, at: rows.map(({ at }) => momentOf(at)), ...series }
}
