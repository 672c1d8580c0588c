import type { ServerMeasures } from '@castellan/contract/calls/servers.ts'
import type { Generated } from 'kysely'

export type ServerTables = {
  servers: ServerRow
  server_samples: ServerSampleRow
  server_alarms: ServerAlarmRow
  installation: InstallationRow
}

/** A process of the panel. */
/** A queue of background work that nobody works on at the moment. */
export type QueuePauseRow = { name: string; at: number; by_id: number | null; by_name: string; reason: string }

export type ServerRow = {
  id: Generated<number>
  /** The machine and the port; the same after a restart. */
  name: string
  release: string
  started_at: number
  seen_at: number
  /** When it was stopped in order; null while it runs, and when it died. */
  stopped_at: number | null
}

/** What a process measured of itself in a minute, or the mean of an hour or a day. */
export type ServerSampleRow = ServerMeasures & { server_id: number; step_s: number; at: number }

/** Why a server is not well, and since when; gone when it is well again. */
export type ServerAlarmRow = { server_id: number; cause: string; since: number }

/** The single row that identifies the data folder and the secret of this database. */
export type InstallationRow = {
  id: number
  installation_id: string
  key_id: string
  /** Null until the data folder has the id as well. */
  bound_at: number | null
}
