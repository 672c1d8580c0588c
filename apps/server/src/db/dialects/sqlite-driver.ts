import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type SqliteDialectConfig,
} from 'kysely'

/** One turn of the event loop asks the database for about so long, so that requests wait for no job. In milliseconds. */
const turnMs = 10
/** A transaction begins in a turn that has hardly begun itself: a job of many takes one a turn, and who only reads finds the turn young. */
const youngMs = 2

/** Reads what is committed, at once. */
export type ReadAll = (text: string, values: readonly unknown[]) => Record<string, unknown>[]

export type Reads = {
  readAll: ReadAll | null
  /** Whether the writing connection is in a transaction. SQLite itself may roll one back when the disk is full. */
  isInTransaction: () => boolean
}

/** Kysely's dialect with a driver that yields to the event loop and reads through a second connection where there is one. */
export class ReadWriteSplitDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #reads: Reads

  constructor(config: SqliteDialectConfig, reads: Reads) {
    super(config)
    this.#config = config
    this.#reads = reads
  }

  override createDriver(): Driver {
    return new ReadWriteSplitDriver(this.#config, this.#reads)
  }

  override createAdapter(): DialectAdapter {
    return new ReadWriteSplitAdapter()
  }
}

/** Who may write is decided by the driver; reading waits for nobody. */
class ReadWriteSplitAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }

  /** Schema changes are transactional in SQLite, so a killed upgrade leaves the schema unchanged. */
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Statements of SQLite are done at once, so a loop of them would never leave the turn it began in: the caller when the turn has
 * lasted long enough goes on in the next one. A transaction holds the writing connection from its first statement to its last; what is read
 * outside of one sees what is committed and waits for none, as on PostgreSQL.
 */
class ReadWriteSplitDriver extends SqliteDriver {
  readonly #reads: Reads
  #turnBeganAt: number | null = null
  #lastWriter: Promise<void> = Promise.resolve()

  constructor(config: SqliteDialectConfig, reads: Reads) {
    super(config)
    this.#reads = reads
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#giveWay(turnMs)
    return new Caller(await super.acquireConnection(), this.#reads, () => this.#waitToWrite())
  }

  override async beginTransaction(caller: DatabaseConnection): Promise<void> {
    await this.#giveWay(youngMs)
    await callerOf(caller).hold()
    await super.beginTransaction(caller)
    callerOf(caller).begin()
  }

  override async commitTransaction(caller: DatabaseConnection): Promise<void> {
    await super.commitTransaction(caller)
    callerOf(caller).end()
  }

  /** Skips the rollback if SQLite has already rolled back: it would fail and hide the original error. */
  override async rollbackTransaction(caller: DatabaseConnection): Promise<void> {
    callerOf(caller).end()
    if (this.#reads.isInTransaction()) await super.rollbackTransaction(caller)
  }

  override async releaseConnection(caller?: DatabaseConnection): Promise<void> {
    await callerOf(caller).release()
  }

  /** Waits for the next turn when this one has lasted longer. */
  async #giveWay(afterMs: number): Promise<void> {
    const isLate = this.#turnBeganAt !== null && performance.now() - this.#turnBeganAt > afterMs
    if (isLate) await new Promise((resolve) => setImmediate(resolve))
    if (this.#turnBeganAt === null) this.#beginTurn()
  }

  /** What comes in begins another turn than what was put off, and runs after it: a request does not find its turn used up by a job. */
  #beginTurn(): void {
    this.#turnBeganAt = performance.now()
    const end = () => (this.#turnBeganAt = null)
    setImmediate(end)
    setTimeout(end)
  }

  /** Writers take turns in the order they came. Returns how to end the turn. */
  async #waitToWrite(): Promise<() => void> {
    const before = this.#lastWriter
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastWriter = promise
    await before
    return resolve
  }
}

/** What somebody who asks the database holds of it: nothing until they write or begins a transaction. */
class Caller implements DatabaseConnection {
  readonly #writer: DatabaseConnection
  readonly #reads: Reads
  readonly #waitToWrite: () => Promise<() => void>
  /** The turn they wait for or has, and how to end it. */
  #turn: Promise<() => void> | null = null
  #hasTurn = false
  #isInTransaction = false

  constructor(writer: DatabaseConnection, reads: Reads, waitToWrite: () => Promise<() => void>) {
    this.#writer = writer
    this.#reads = reads
    this.#waitToWrite = waitToWrite
  }

  /** Several statements at once are one writer. */
  async hold(): Promise<void> {
    this.#turn ??= this.#waitToWrite()
    await this.#turn
    this.#hasTurn = true
  }

  begin(): void {
    this.#isInTransaction = true
  }

  end(): void {
    this.#isInTransaction = false
  }

  async release(): Promise<void> {
    const turn = this.#turn
    if (turn === null) return
    this.#turn = null
    this.#hasTurn = false
    const endTurn = await turn
    endTurn()
  }

  executeQuery<Row>(asked: CompiledQuery): Promise<QueryResult<Row>>
  async executeQuery(asked: CompiledQuery): Promise<QueryResult<unknown>> {
    const { readAll, isInTransaction } = this.#reads
    if (this.#turn === null && readAll && isReading(asked)) return { rows: readAll(asked.sql, asked.parameters) }
    // Otherwise the remaining statements of a transaction that SQLite has rolled back would be committed one by one.
    if (this.#isInTransaction && !isInTransaction()) throw new Error('SQLite has rolled back this transaction')
    if (!this.#hasTurn) await this.hold()
    return this.#writer.executeQuery(asked)
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are read a page at a time, which lets others in between')
  }
}

/** What this driver has handed out as its connection. */
function callerOf(connection: DatabaseConnection | undefined): Caller {
  if (connection instanceof Caller) return connection
  throw new Error('a connection of another driver')
}

function isReading({ query, sql: text }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || text.startsWith('select ')
}
