import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand, tool } from '../terminal/run-command.ts'
import { readReport, reportSchema } from './read-report.ts'
import type { TestTally } from './tally.ts'

export interface VitestRun {
  /** Projects of `vitest.config.ts`. */
  projects: readonly string[]
  /** Only files whose path holds one of these; all without any. */
  files?: readonly string[]
  env?: Readonly<Record<string, string>>
}

/** Runs tests, shows their output, and counts. */
export async function runVitest({ projects, files = [], env = {} }: VitestRun): Promise<TestTally> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-tests-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const choice = projects.map((project) => `--project=${project}`)
  const args = [tool('vitest/vitest.mjs'), 'run', '--passWithNoTests', ...reporters, ...choice, ...files]
  const { ok } = await runCommand(process.execPath, args, { live: true, env })
  const report = existsSync(file) ? reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
  rmSync(folder, { recursive: true, force: true })
  return readReport(report, ok)
}

export const journeys: Pick<VitestRun, 'projects' | 'env'> = { projects: ['journeys'], env: { JOURNEYS: '1' } }
