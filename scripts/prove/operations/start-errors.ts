import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PostgresPlace } from '../ledger/panels.ts'
import { exactly, type ProofResult } from './finding.ts'
import { tryServer, type Start } from './server.ts'

/** Starts with what does not belong together: each is refused, says what to do, and changes nothing. */
export async function proveStartErrors(label: string, start: Start): Promise<ProofResult[]> {
  const findings: ProofResult[] = []
  const refuse = async (name: string, other: Partial<Start>, said: string) => {
    const outcome = await tryServer({ ...start, ...other })
    const isRefused = 'code' in outcome && outcome.code === 1 && outcome.output.includes(said)
    if ('port' in outcome) await outcome.end('SIGKILL')
    const found = isRefused
      ? 'refused, with instructions'
      : 'port' in outcome
        ? 'started'
        : outcome.output.slice(0, 200)
    findings.push(exactly(`${label}: ${name}`, found, 'refused, with instructions'))
  }
  const elsewhere = join(start.dataDir, 'elsewhere')
  mkdirSync(elsewhere, { recursive: true })
  await refuse('another secret', { env: { APP_SECRET: '1'.repeat(64) } }, 'Put the right secret')
  copyFileSync(join(start.dataDir, 'secret.key'), join(elsewhere, 'secret.key'))
  await refuse('another data folder', { dataDir: elsewhere }, 'Set DATA_DIR to the folder of this database')
  await refuse('no secret', { dataDir: join(elsewhere, 'empty'), env: { APP_SECRET: '' } }, 'another data folder')
  const appFile = join(start.dataDir, 'app-files', 'a'.repeat(64))
  mkdirSync(join(start.dataDir, 'app-files'), { recursive: true })
  writeFileSync(appFile, 'an app')
  await refuse(
    'a new database in the folder of another',
    { databaseUrl: `file:${join(elsewhere, 'forgotten.db')}` },
    'If DATABASE_URL is missing or wrong',
  )
  findings.push(exactly(`${label}: app files afterwards`, existsSync(appFile) ? 'there' : 'gone', 'there'))
  return findings
}

/** A second process: refused on one SQLite file, welcome on PostgreSQL. */
export async function proveSecond(label: string, start: Start): Promise<ProofResult[]> {
  const first = await tryServer(start)
  if ('code' in first) throw new Error(first.output)
  const second = await tryServer(start)
  const isShared = start.databaseUrl.startsWith('postgres')
  const found =
    'port' in second ? 'serves' : second.output.includes('Stop the other one first') ? 'refused' : second.output
  if ('port' in second) await second.end()
  const { code } = await first.end()
  return [
    exactly(`${label}: a second process`, found, isShared ? 'serves' : 'refused'),
    exactly(`${label}: exit code of the first`, code ?? 'killed', 0),
  ]
}

/** Backups that upgrades have made of what was there before. */
export const upgradeBackups = ({ dataDir }: PostgresPlace): number =>
  existsSync(join(dataDir, 'backups'))
    ? readdirSync(join(dataDir, 'backups')).filter((name) => /^before-upgrade-.*\.backup$/u.test(name)).length
    : 0
