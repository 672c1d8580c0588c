import { expect, it } from 'vitest'
import { runInTurns } from './run-in-turns.ts'

/** Jobs of so many rows; `-1` is one that breaks off. */
function open(...rows: number[]) {
  const done: number[] = []
  const due = rows.map((left, job) => ({ job, left }))
  const runSome = async (one: (typeof due)[number]) => {
    if (one.left === -1) throw new Error(`job ${one.job} broke off`)
    done.push(one.job)
    one.left -= 1
    return one.left > 0
  }
  return { done, due, runSome }
}

it('a long job holds up no short one', async () => {
  const { done, due, runSome } = open(4, 1, 2)
  await runInTurns(due, runSome)
  expect(done).toEqual([0, 1, 2, 0, 2, 0, 0])
})

it('a job that breaks off holds up no other one, and is reported at the end', async () => {
  const { done, due, runSome } = open(-1, 2)
  await expect(runInTurns(due, runSome)).rejects.toThrow('job 0 broke off')
  expect(done).toEqual([1, 1])
})

it('jobs stop between two transactions when the server stops', async () => {
  const { done, due, runSome } = open(3, 3)
  const stopping = new AbortController()
  const runOne = (job: (typeof due)[number]) => {
    stopping.abort()
    return runSome(job)
  }
  await runInTurns(due, runOne, stopping.signal)
  expect(done).toEqual([0])
})
