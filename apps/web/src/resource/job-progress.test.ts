import { expect, test } from 'vitest'
import { jobReach } from './job-progress.tsx'

const counts = { total: 40, done: 10, undone: 4 }

test('a job has been through the rows it did and those it left out', () => {
  expect(jobReach({ ...counts, state: 'running' }, 2)).toEqual({ done: 12, total: 40 })
})

test('an undo goes through the rows that were done', () => {
  expect(jobReach({ ...counts, state: 'undoing' }, 2)).toEqual({ done: 4, total: 10 })
})
