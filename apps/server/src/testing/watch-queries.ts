import { sql, type CompiledQuery, type KyselyPlugin } from 'kysely'
import type { Db } from '../db/dialects/dialect.ts'

/** Tables that grow with the number of TVs, people and days. */
const largeTables = ['activity', 'activity_digests', 'devices', 'sources', 'uploads', 'users', 'credit_records']

/** Records what is asked of a database, to explain it afterwards. */
export function watchQueries(db: Db): { watched: Db; scans(): Promise<string[]> } {
  const asked: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      asked.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return {
    watched: db.withPlugin(plugin),
    async scans() {
      const found: string[] = []
      for (const { sql: text, parameters } of asked) {
        // The plan of an insert also shows the check of deferred foreign keys, which does not run here.
        if (text.startsWith('insert')) continue
        const explained = { ...sql`select 1`.compile(db), sql: `explain query plan ${text}`, parameters }
        const { rows } = await db.executeQuery<{ detail: string }>(explained)
        for (const { detail } of rows)
          if (largeTables.some((table) => detail === `SCAN ${table}`)) found.push(`${detail}: ${text}`)
      }
      return found
    },
  }
}
