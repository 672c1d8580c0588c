import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jobTable } from '../../e2e/jobs/job-table.ts'
import type { Measurement } from '../measure/measurement.ts'
import { journeys } from '../test/run-vitest.ts'
import { proveSuites } from './run-suites.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'

export const needs = ['chromium']

/** Every job of the panel in a browser, from where its person begins to its end, with its actions and seconds counted (docs/jobs.md). */
export async function prove(): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-jobs-'))
  const file = join(folder, 'jobs.jsonl')
  try {
    const env = { ...journeys.env, JOBS: file, JOURNEY_DEVICES: '400' }
    const { tally } = await proveSuites('jobs', { ...journeys, env, files: ['e2e/jobs/'] })
    return measured(readResults(file), tally?.failed ?? 1, tally)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A line of the file: a `JobResult` of the journeys. */
type JobLine = { job: string; actions: number; seconds: number; exceeded: readonly unknown[] }

function readResults(file: string): JobLine[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const result: unknown = JSON.parse(line)
    return {
      job: textAt(result, 'job'),
      actions: numberAt(result, 'actions'),
      seconds: numberAt(result, 'seconds'),
      exceeded: listAt(result, 'exceeded'),
    }
  })
}

function measured(results: readonly JobLine[], failed: number, tally: Measurement['tally']): Measurement {
  const figures: Record<string, string | number> = { failed }
  const aims: Record<string, string | number> = { failed: 0 }
  const met: Record<string, boolean> = { failed: failed === 0 }
  for (const job of keysOf(jobTable)) {
    const { who, actions, seconds } = jobTable[job]
    const name = `${who}: ${job}`
    const result = results.find((one) => one.job === job)
    figures[name] = result ? `${result.actions} actions, ${result.seconds} s` : 'not walked'
    aims[name] = `${actions} actions, ${seconds} s`
    met[name] = result?.exceeded.length === 0
  }
  return { name: 'jobs', figures, aims, met, ...(tally && { tally }) }
}
