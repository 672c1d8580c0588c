import { sql, type Expression, type SqlBool } from 'kysely'

/** Of `sources` those that fetch nothing: the words of the index `sources_failing_since`. */
export const isFailing = sql<SqlBool>`sources.fault is not null and sources.enabled = 1 and sources.deleted_at is null`

/** Devices with a source at one of these hosts. */
export function hasSourceAt(hosts: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`devices.id in (select sources.device_id from sources
    where sources.host in (${sql.join(hosts)}) and sources.device_id is not null and sources.deleted_at is null)`
}

/** Devices with a source at one of these hosts that fails. */
export function hasFailingSourceAt(hosts: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`devices.id in (select sources.device_id from sources
    where sources.host in (${sql.join(hosts)}) and sources.device_id is not null and ${isFailing})`
}
