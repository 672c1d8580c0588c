import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgresCluster } from './postgres-cluster.ts'
import { makeTemplates, type Templates } from './template-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One cluster for the whole run; null where PostgreSQL is not installed. */
    postgresUrl: string | null
    /** Missing in a run of another tree, whose migrations are its own. */
    templates: Templates | undefined
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (findPostgres() === null) {
    console.warn(
      '\n*** PostgreSQL is not installed: every test on PostgreSQL is SKIPPED (apt-get install postgresql) ***\n',
    )
    return provideTemplates(project, null)
  }
  const cluster = await startPostgresCluster()
  const remove = await provideTemplates(project, cluster.fileUrl)
  return async () => {
    await remove()
    await cluster.stop()
  }
}

async function provideTemplates(project: TestProject, clusterUrl: string | null): Promise<() => Promise<void>> {
  const { templates, remove } = await makeTemplates(clusterUrl)
  project.provide('postgresUrl', clusterUrl)
  project.provide('templates', templates)
  return async () => remove()
}
