/**
 * Carries out jobs a few rows at a time and in turns, so that a long one holds up nobody. `runSome` does so in a transaction that also keeps how
 * far the job is, and returns whether rows are left: a process that dies goes on there, and several processes may work at once. A job that
 * breaks off waits for the next round, and the others go on.
 */
export async function runInTurns<Job>(
  due: readonly Job[],
  runSome: (job: Job) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  const faults: unknown[] = []
  const isLeft = (job: Job) =>
    runSome(job).catch((error: unknown) => {
      faults.push(error)
      return false
    })
  for (let turn = due; turn.length > 0;) {
    const left: Job[] = []
    for (const job of turn) {
      if (signal?.aborted) break
      if (await isLeft(job)) left.push(job)
    }
    turn = signal?.aborted ? [] : left
  }
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults, 'several jobs broke off')
}
