import { invalidField } from '../domain/app-error.ts'

/** Turns the database's "not unique" into an error of the field; anything else is thrown on as it is. */
export function assertFree(error: unknown): never {
  const column = repeatedColumn(error)
  throw column ? invalidField(column, 'taken') : error
}

/** The column whose value exists already, the last one when a key has several; null for any other error. */
export function repeatedColumn(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const ofSqlite = /UNIQUE constraint failed: (.+)/u.exec(error.message)
  if (ofSqlite) return ofSqlite[1]!.split(', ').at(-1)!.split('.').at(-1)!
  const { code, detail } = error as Error & { code?: string; detail?: string }
  const ofPostgres = code === '23505' ? /^Key \((.+?)\)=/u.exec(detail ?? '') : null
  return ofPostgres ? ofPostgres[1]!.split(', ').at(-1)! : null
}
