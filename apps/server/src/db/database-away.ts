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

/** What the client and the pool say of a connection that is gone, without a code. */
const awayMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'timeout expired',
]

/** Whether a failure says that the database is out of reach and the same may well work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (code !== undefined && awayCodes.has(code)) || awayMessages.some((start) => error.message.startsWith(start))
}
