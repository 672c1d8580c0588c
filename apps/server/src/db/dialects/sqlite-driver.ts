import { SqliteDialect, SqliteDriver, type DatabaseConnection, type Driver, type SqliteDialectConfig } from 'kysely'

/** One turn of the event loop asks the database for about so long, so that requests wait for no job. In milliseconds. */
const turnMs = 10

/** Kysely's dialect with a driver that gives way. */
export class GivingWayDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new GivingWayDriver(this.#config)
  }
}

/**
 * Statements of SQLite are done at once, so a loop of them would never leave the turn it began in: whoever asks when the turn has
 * lasted long enough goes on in the next one. Within a transaction nobody waits: it is held from its first statement to its last.
 */
class GivingWayDriver extends SqliteDriver {
  #turnBeganAt: number | null = null

  override async acquireConnection(): Promise<DatabaseConnection> {
    const now = performance.now()
    if (this.#turnBeganAt === null) {
      this.#turnBeganAt = now
      setImmediate(() => (this.#turnBeganAt = null))
    } else if (now - this.#turnBeganAt > turnMs) await new Promise((resolve) => setImmediate(resolve))
    return super.acquireConnection()
  }
}
