import type { Db } from '../../db/dialects/dialect.ts'
import type { PushBus } from './push-bus.ts'

type Telling = { db: Db; pushBus: PushBus; signal?: AbortSignal | undefined }

/**
 * Tells TVs of each thing that is due: some TVs in a transaction, which also keeps how far it has come, so that a process that dies goes on
 * there. `tellSome` answers which of the next TVs are to be woken, and null when none are left.
 */
export async function pushInBatches(
  { db, pushBus, signal }: Telling,
  due: readonly number[],
  tellSome: (tx: Db, key: number) => Promise<readonly number[] | null>,
): Promise<void> {
  const tellNext = async (key: number) => {
    const told = await db.transaction().execute((tx) => tellSome(tx, key))
    for (const deviceId of told ?? []) pushBus.notify(deviceId)
    return told !== null
  }
  for (const key of due) {
    let isLeft = true
    while (isLeft) isLeft = signal?.aborted !== true && (await tellNext(key))
  }
}
