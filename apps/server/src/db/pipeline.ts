import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { Db } from './dialects/dialect.ts'
import { preparedMark } from './dialects/steady-client.ts'

type RowsOf<Queries extends readonly Compilable<unknown>[]> = {
  [Index in keyof Queries]: Queries[Index] extends Compilable<infer Row> ? Row[] : never
}

/**
 * Runs statements that need nothing of each other's answers, in their order. To PostgreSQL they go in one journey there and back; when one of
 * them fails, what was written by the others goes with the transaction or its savepoint.
 */
export function pipeline<const Queries extends readonly Compilable<unknown>[]>(
  tx: Db,
  queries: Queries,
): Promise<RowsOf<Queries>>
export function pipeline(tx: Db, queries: readonly Compilable<unknown>[]): Promise<unknown> {
  const compiled = queries.map((query) => query.compile())
  return tx.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.all(compiled.map((query) => connection.executeQuery(query)))
    return results.map(({ rows }) => rows)
  })
}

/** A statement in SQL as one of those that go together. */
export function statement(tx: Db, written: RawBuilder<unknown>): Compilable<unknown> {
  return { compile: () => written.compile(tx) }
}

/** For the end of a query that finds a few rows by their keys and names its columns: PostgreSQL keeps it prepared. */
export const prepared: RawBuilder<unknown> = sql.raw(preparedMark)
