import { DatabaseSync } from 'node:sqlite'
import { numberAt } from '@castellan/contract/types/value-at.ts'

/** The least a double-entry transfer can be: one record, two entries, two balances, one commit that waits for the disk. Returns how many a second. */
export function runBareLoop(file: string, seconds: number): number {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(`create table accounts (id integer primary key, balance integer not null check (balance >= 0));
    create table records (id integer primary key, from_id integer not null, to_id integer not null, credits integer not null, key text not null unique, at integer not null);
    create table entries (id integer primary key, record_id integer not null references records(id), account_id integer not null references accounts(id), seq integer not null, delta integer not null, balance_after integer not null, unique (account_id, seq));
    insert into accounts values (1, 1000000000), (2, 0)`)
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  const record = database.prepare(
    'insert into records (from_id, to_id, credits, key, at) values (1, 2, 1, ?, ?) returning id',
  )
  const entry = database.prepare(
    'insert into entries (record_id, account_id, seq, delta, balance_after) values (?, ?, ?, ?, ?)',
  )
  const move = database.prepare('update accounts set balance = balance + ? where id = ? returning balance')
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  let done = 0
  while (performance.now() < until) {
    done += 1
    begin.run()
    const id = numberAt(record.get(`key-${done}`, Date.now()), 'id')
    for (const [account, delta] of [
      [1, -1],
      [2, 1],
    ] as const) {
      const balance = numberAt(move.get(delta, account), 'balance')
      entry.run(id, account, done, delta, balance)
    }
    commit.run()
  }
  const rate = (done * 1_000) / (performance.now() - startedAt)
  database.close()
  return rate
}
