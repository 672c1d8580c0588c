import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One cluster for the whole run; null where PostgreSQL is not installed. */
    postgresUrl: string | null
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === null) {
    console.warn(
      '\n*** PostgreSQL is not installed: every test on PostgreSQL is SKIPPED (apt-get install postgresql) ***\n',
    )
    project.provide('postgresUrl', null)
    return undefined
  }
  const cluster = await startPostgresCluster()
  project.provide('postgresUrl', cluster.url)
  return () => cluster.stop()
}
