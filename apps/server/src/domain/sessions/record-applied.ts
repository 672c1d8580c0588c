import type { Db } from '../../db/dialects/dialect.ts'

export type Versions = { config: number; sources: number }

/**
 * Records which versions a TV says it shows. They only go forward, and a version that does not exist yet is ignored;
 * `applied_at` and `applied_config_at` are when the TV named what it has now, for the owner's "on the TV 0.4 s ago".
 */
export async function recordApplied(
  db: Db,
  { deviceId, applied }: { deviceId: number; applied: Versions },
  now: number,
): Promise<void> {
  await db
    .updateTable('devices')
    .set({ applied_sources_version: applied.sources, applied_at: now })
    .where('id', '=', deviceId)
    .where('applied_sources_version', '<', applied.sources)
    .where('sources_version', '>=', applied.sources)
    .execute()
  await db
    .updateTable('devices')
    .set({ applied_config_version: applied.config, applied_config_at: now })
    .where('id', '=', deviceId)
    .where('applied_config_version', '<', applied.config)
    .where('config_version', '>=', applied.config)
    .execute()
}
