import { Kysely, type CompiledQuery, type KyselyConfig, type Transaction, type TransactionBuilder } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { Db } from './dialect.ts'

type Access = {
  /** The first row of a query, read at once by a second connection; null where the database can only be asked asynchronously. */
  readFirst: ((text: string, values: readonly unknown[]) => unknown) | null
  /** Whether a write failed lately because the disk was full. */
  isFull(): boolean
}

/** The devices whose TVs a transaction has something for. */
const collecting = new WeakMap<Db, Set<number>>()

/** An open database with the state of this process: compiled queries, waiting commits, and commit listeners. */
export class PanelDatabase extends Kysely<Schema> {
  readonly access: Access
  /** Queries compiled once, by the function that builds them. */
  readonly compiled = new Map<unknown, CompiledQuery>()
  /** Operations that wait for a shared commit (`group-commit.ts`). */
  readonly commits: { waiting: GroupedOperation[]; isDraining: boolean } = { waiting: [], isDraining: false }
  /** Called for each device that a committed transaction has something for. */
  notify: (deviceId: number) => void = () => {}

  constructor(config: KyselyConfig, access: Access) {
    super(config)
    this.access = access
  }

  override transaction(): TransactionBuilder<Schema> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async <T>(work: (tx: Transaction<Schema>) => Promise<T>) => {
      const deviceIds = new Set<number>()
      const result = await execute((tx) => {
        collecting.set(tx, deviceIds)
        return work(tx)
      })
      for (const id of deviceIds) this.notify(id)
      return result
    }
    return builder
  }
}

export type GroupedOperation = {
  work: (tx: Db) => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/** Notifies the TVs of these devices once the transaction is committed; at once where `db` is no transaction. */
export function notifyAfterCommit(db: Db, deviceIds: readonly number[]): void {
  const collected = collecting.get(db)
  for (const id of deviceIds) {
    if (collected) collected.add(id)
    else if (db instanceof PanelDatabase) db.notify(id)
  }
}
