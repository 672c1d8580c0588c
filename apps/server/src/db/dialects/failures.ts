import { sqliteCodeOf, systemCodeOf } from './system-code.ts'

/** PostgreSQL and network error codes that mean the database is temporarily unavailable: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, read_only_sql_transaction: a replica before it is promoted.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  // connection_exception and its subclasses.
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
])

/** query_canceled, serialization_failure, deadlock_detected and lock_not_available: a retry may succeed. */
const retryCodes: ReadonlySet<string> = new Set(['57014', '40001', '40P01', '55P03'])

/** Messages of the client and the pool for a lost connection; these errors have no code. */
const awayMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client was closed',
  'Client has encountered a connection error',
  'timeout expired',
]

/** Whether an error means that the database is unreachable and a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return awayCodes.has(systemCodeOf(error)) || awayMessages.some((start) => error.message.startsWith(start))
}

/** Whether the database is reachable and a retry of the statement may succeed. */
export function isWorthAnotherTry(error: unknown): boolean {
  return retryCodes.has(systemCodeOf(error))
}

const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the WAL index could not grow. https://www.sqlite.org/rescode.html */
const fullSqliteCodes: ReadonlySet<number> = new Set([13, 4_874])

/** Whether an error means that a disk is full, from the file system, SQLite or PostgreSQL. */
export function isStorageFull(error: unknown): boolean {
  return fullCodes.has(systemCodeOf(error)) || fullSqliteCodes.has(sqliteCodeOf(error))
}
