/** Codes of PostgreSQL and of the network that say that the database is away for now: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const awayCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, and a server that only reads: a replica before it is promoted.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25006',
  // connection_exception and those below it.
  '08000',
  '08003',
  '08006',
  '08001',
  '08004',
])

/** query_canceled, serialization_failure, deadlock_detected and lock_not_available: the same may well work in a moment. */
const retryCodes: ReadonlySet<string> = new Set(['57014', '40001', '40P01', '55P03'])

/** What the client and the pool say of a connection that is gone, without a code. */
const awayMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client was closed',
  'Client has encountered a connection error',
  'timeout expired',
]

/** Whether a failure says that the database is out of reach and the same may well work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && awayCodes.has(code)) || awayMessages.some((start) => error.message.startsWith(start))
}

/** Whether the database is there and could not do it just now. */
export function isWorthAnotherTry(error: unknown): boolean {
  return retryCodes.has((error as { code?: string } | null)?.code ?? '')
}

const fullCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** SQLITE_FULL, and SQLITE_IOERR_SHMSIZE: the index of the log could not grow. https://www.sqlite.org/rescode.html */
const fullSqliteCodes: ReadonlySet<number> = new Set([13, 4_874])

/** Whether a failure says that a disk is full: that of files, of SQLite or of PostgreSQL. */
export function isStorageFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number }
  return fullCodes.has(code) || fullSqliteCodes.has(errcode)
}
