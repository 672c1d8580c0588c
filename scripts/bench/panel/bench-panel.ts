import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../../apps/server/src/app.ts'
import { readConfig } from '../../../apps/server/src/config/config.ts'
import type { AppContext } from '../../../apps/server/src/context/app-context.ts'
import { createAppContext } from '../../../apps/server/src/context/create-app-context.ts'
import { findPostgres, startPostgresCluster } from '../../../apps/server/src/testing/postgres-cluster.ts'

/** A folder that is gone after the work. */
export async function inFolder<Outcome>(work: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The databases a bench measures: PostgreSQL where it is installed. */
export const databases = () => (findPostgres() === null ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const))
export type BenchDatabase = ReturnType<typeof databases>[number]

/** The place of an empty database; `clusterUrl` is null for SQLite. */
export type BenchPlace = { dataDir: string; databaseUrl: string; clusterUrl: string | null }

export function onDatabase<Outcome>(
  database: BenchDatabase,
  work: (place: BenchPlace) => Promise<Outcome>,
): Promise<Outcome> {
  return inFolder(async (dataDir) => {
    const cluster = database === 'postgres' ? await startPostgresCluster() : null
    const clusterUrl = cluster?.url ?? null
    try {
      return await work({ dataDir, databaseUrl: clusterUrl ?? `file:${join(dataDir, 'castellan.db')}`, clusterUrl })
    } finally {
      await cluster?.stop()
    }
  })
}

/** A context of the server on a database, which logs errors only. */
export function openContext({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }) {
  return createAppContext(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }))
}

export type BenchPanel = { ctx: AppContext; address: string }

/** A panel in this process, on the database of a place. */
export async function onPanel<Outcome>(
  place: Omit<BenchPlace, 'clusterUrl'>,
  work: (panel: BenchPanel) => Promise<Outcome>,
): Promise<Outcome> {
  const ctx = await openContext(place)
  const app = await buildApp(ctx)
  try {
    return await work({ ctx, address: await app.listen({ port: 0, host: '127.0.0.1' }) })
  } finally {
    await app.close()
    await ctx.close()
  }
}
