import type { Db } from '../../db/dialects/dialect.ts'

type Batches = { db: Db; signal?: AbortSignal | undefined }

/**
 * Pushes each thing that is due to TVs, a batch per transaction. The transaction also stores the progress, so another process continues after
 * a crash. `pushSome` returns whether TVs are left.
 */
export async function pushInBatches(
  { db, signal }: Batches,
  due: readonly number[],
  pushSome: (tx: Db, key: number) => Promise<boolean>,
): Promise<void> {
  const pushNext = (key: number) => db.transaction().execute((tx) => pushSome(tx, key))
  for (const key of due) {
    let isLeft = true
    while (isLeft) isLeft = signal?.aborted !== true && (await pushNext(key))
  }
}
