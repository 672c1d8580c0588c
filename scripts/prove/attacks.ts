import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashAtCost } from '../../apps/server/src/domain/sign-in/password.ts'
import {
  findPostgres,
  startPostgresCluster,
  type PostgresCluster,
} from '../../apps/server/src/testing/postgres-cluster.ts'
import { createDatabase, databaseUrl, runOnce } from '../../apps/server/src/testing/template-databases.ts'
import type { Measurement } from '../measure/measurement.ts'
import { bundlePanel } from './ledger/bundle-panel.ts'
import { mainEntry } from './operations/server.ts'
import type { DatabaseName, Subject, AttackTrial, TrialResult, Verdict } from './attacks/attack.ts'
import { subjects } from './attacks/subjects.ts'
import { onStage } from './attacks/stage.ts'
import { tableOfTrials } from './attacks/table.ts'

/** Attacks on each database, at least: fewer mean that some were not tried. */
const attacksEach = 92

export type AttackOptions = {
  databases?: readonly DatabaseName[]
  /** Names of subjects; all of them when absent. */
  only?: readonly string[]
}

/** Attacks a running panel on both databases as people with exactly the rights of each finding, and does legitimate work at the same time. */
export async function prove({ databases = ['sqlite', 'postgres'], only }: AttackOptions): Promise<Measurement> {
  // People are seeded here and sign in there: the cost of a hash is in the hash.
  hashAtCost({ memoryKiB: 8, passes: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'castellan-attacks-'))
  const tried: TrialResult[] = []
  let cluster: PostgresCluster | null = null
  try {
    const program = await bundlePanel(join(folder, 'panel'), mainEntry)
    for (const database of databases) {
      if (database === 'postgres' && findPostgres() === null) throw new Error('PostgreSQL is not installed')
      if (database === 'postgres') cluster = await startPostgresCluster()
      const dataDir = join(folder, database)
      mkdirSync(dataDir)
      if (cluster) await runOnce(cluster.url, createDatabase('attacks', null))
      const url = cluster ? databaseUrl(cluster.url, 'attacks') : `file:${join(dataDir, 'castellan.db')}`
      const env = { TWO_FACTOR: 'forced', REGISTRATION: 'on', FETCH_ALLOW: '127.0.0.1' }
      const done = await onStage({ program, dataDir, databaseUrl: url, env }, async (stage) => {
        const all: (AttackTrial & Verdict)[] = []
        for (const [name, subject] of Object.entries(subjects))
          if (!only || only.includes(name)) all.push(...(await tryAll(name, subject, stage)))
        return all
      })
      tried.push(...done.map((one) => ({ ...one, database })))
    }
  } finally {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(tableOfTrials(tried))
  return measured(tried, only ? 0 : attacksEach * databases.length)
}

/** A trial that breaks off is neither refused nor a success. */
async function tryAll(
  name: string,
  subject: Subject,
  stage: Parameters<Subject>[0],
): Promise<(AttackTrial & Verdict)[]> {
  const failed = (error: unknown) => ({ answer: `broke off: ${String(error).slice(0, 300)}`, isRight: false })
  const setUp = async (): Promise<AttackTrial[]> => {
    try {
      return await subject(stage)
    } catch (error) {
      const spec = { about: name, actor: '–', tried: 'the preparations' }
      return [{ kind: 'honest', ...spec, run: () => Promise.resolve(failed(error)) }]
    }
  }
  const done: (AttackTrial & Verdict)[] = []
  for (const trial of await setUp()) done.push({ ...trial, ...(await trial.run().catch(failed)) })
  return done
}

function measured(tried: readonly TrialResult[], least: number): Measurement {
  const count = (kind: AttackTrial['kind'], isRight: boolean) =>
    tried.filter((one) => one.kind === kind && one.isRight === isRight).length
  const failed = tried.filter(({ isRight }) => !isRight).length
  return {
    name: 'attacks',
    figures: {
      'attacks refused': count('attack', true),
      'attacks that succeeded': count('attack', false),
      'honest counter-examples that worked': count('honest', true),
      'honest counter-examples that failed': count('honest', false),
    },
    aims: {
      'attacks refused': `≥ ${least}`,
      'attacks that succeeded': 0,
      'honest counter-examples that worked': '> 0',
      'honest counter-examples that failed': 0,
    },
    met: {
      'attacks refused': count('attack', true) >= least,
      'attacks that succeeded': count('attack', false) === 0,
      'honest counter-examples that worked': count('honest', true) > 0,
      'honest counter-examples that failed': count('honest', false) === 0,
    },
    tally: { passed: tried.length - failed, failed, skipped: 0 },
  }
}
