import { randomUUID } from 'node:crypto'
import { rm, statfs, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  selfChecks,
  type SelfCheck,
  type SelfCheckResult,
  type SelfCheckState,
} from '@castellan/contract/calls/operations.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { systemCodeOf } from '../../db/dialects/system-code.ts'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import { CopyFault, type CopyStore } from '../stores/copy-store.ts'
import type { Metadata } from '../titles/metadata.ts'
import { metadataProblemOf } from '../titles/test-metadata.ts'
import { errorLine } from '../error-line.ts'
import type { Mailer } from '../mail/mailer.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { readQueues } from './read-queues.ts'

/** What the self-test needs of the application context. */
export type SelfTestPlace = {
  db: Db
  dialect: Pick<Dialect, 'name'>
  clock: () => number
  mailer: Mailer | null
  metadata: Metadata | null
  copies: CopyStore | null
  pushBus: { isShared: boolean; isConnected(): boolean }
  config: {
    dataDir: string
    publicUrl: string
    trustProxy: readonly string[]
    appSecret: string | null
    twoFactor: 'forced' | 'optional'
  }
}

/** What the request that asks for the test says of its way here. */
export type ForwardedHeaders = { hasForwardedHeader: boolean; isTrusted: boolean }

type Outcome = { state: SelfCheckState; reason: string; values?: Record<string, string | number> }
type Check = (place: SelfTestPlace, forwarding: ForwardedHeaders) => Promise<Outcome>

const patienceMs = 10_000
const slowDatabaseMs = 100
const clockSkewMs = 2_000
const lowDisk = 0.15
const emptyDisk = 0.05
const errorMax = 200
const overdueMs = 15 * 60_000

/** Runs all checks in parallel; one that does not finish in time has failed. */
export async function runSelfTest(place: SelfTestPlace, forwarding: ForwardedHeaders): Promise<SelfCheckResult[]> {
  return Promise.all(
    selfChecks.map(async (check) => {
      const outcome = await within(checks[check](place, forwarding)).catch((error: unknown): Outcome => ({
        state: 'failing',
        reason: 'broke',
        values: { error: errorLine(error, errorMax) },
      }))
      return { check, values: {}, ...outcome }
    }),
  )
}

async function within(work: Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ state: 'failing', reason: 'silent' }), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}

/** Null when a file can be written to the folder; else the code of the system. */
async function tryToWrite(folder: string): Promise<string | null> {
  const path = join(folder, `check-${randomUUID()}`)
  try {
    await writeFile(path, 'castellan')
    return null
  } catch (error) {
    return systemCodeOf(error) || errorLine(error, errorMax)
  } finally {
    await rm(path, { force: true }).catch(() => {})
  }
}

type DiskState = { share: number; error: string | null; values: NonNullable<Outcome['values']> }

/** What the free share of a disk and an attempt to write there mean. A quota may be used up on a disk that has space left. */
export function judgeDisk({ share, error, values }: DiskState): Outcome {
  const isFull = error === 'ENOSPC' || error === 'EDQUOT'
  if (error !== null && !isFull) return { state: 'failing', reason: 'unwritable', values: { error } }
  if (isFull || share < emptyDisk) return { state: 'failing', reason: 'full', values }
  return { state: share < lowDisk ? 'warning' : 'ok', reason: share < lowDisk ? 'low' : 'ok', values }
}

const checks: Readonly<Record<SelfCheck, Check>> = {
  async database({ db }) {
    const begun = performance.now()
    await sql`select 1`.execute(db)
    const ms = Math.round(performance.now() - begun)
    return ms > slowDatabaseMs
      ? { state: 'warning', reason: 'slow', values: { ms } }
      : { state: 'ok', reason: 'ok', values: { ms } }
  },

  /** PostgreSQL has a clock of its own, which times leases of several processes are compared with by people. */
  async clock({ db, dialect, clock }) {
    if (dialect.name === 'sqlite') return { state: 'ok', reason: 'own' }
    const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db)
    const ms = Math.round(Math.abs(Number(rows[0]?.at) - clock()))
    return ms > clockSkewMs ? { state: 'warning', reason: 'differs', values: { ms } } : { state: 'ok', reason: 'ok' }
  },

  async push_bus({ pushBus }) {
    if (!pushBus.isShared) return { state: 'ok', reason: 'own' }
    return pushBus.isConnected() ? { state: 'ok', reason: 'ok' } : { state: 'failing', reason: 'lost' }
  },

  async disk({ config }) {
    const { bavail, blocks, bsize } = await statfs(config.dataDir)
    const share = blocks === 0 ? 1 : bavail / blocks
    const values = { percent: Math.floor(share * 100), bytes: bavail * bsize }
    return judgeDisk({ share, error: await tryToWrite(config.dataDir), values })
  },

  async secret({ config }) {
    if (config.appSecret !== null) return { state: 'ok', reason: 'environment' }
    const { mode } = await stat(join(config.dataDir, 'secret.key'))
    if ((mode & 0o077) !== 0) return { state: 'warning', reason: 'readable' }
    return { state: 'ok', reason: 'file' }
  },

  async address({ config }) {
    const { protocol, hostname, href } = new URL(config.publicUrl)
    const values = { url: href.replace(/\/$/u, '') }
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
    if (isLocal) return { state: 'warning', reason: 'local', values }
    return protocol === 'https:' ? { state: 'ok', reason: 'ok', values } : { state: 'warning', reason: 'plain', values }
  },

  async proxy({ config }, { hasForwardedHeader, isTrusted }) {
    if (hasForwardedHeader && !isTrusted) return { state: 'warning', reason: 'untrusted' }
    return { state: 'ok', reason: config.trustProxy.length > 0 ? 'trusted' : 'none' }
  },

  async mail({ mailer }) {
    if (mailer === null) return { state: 'warning', reason: 'unset' }
    try {
      await mailer.verify()
      return { state: 'ok', reason: 'ok' }
    } catch (error) {
      return { state: 'failing', reason: 'refused', values: { error: errorLine(error, errorMax) } }
    }
  },

  async metadata({ metadata }) {
    if (metadata === null) return { state: 'off', reason: 'unset' }
    try {
      await metadata.images()
      return { state: 'ok', reason: 'ok' }
    } catch (error) {
      return { state: 'failing', reason: metadataProblemOf(error) }
    }
  },

  async backups({ db, clock }) {
    const newest = await db
      .selectFrom('backups')
      .select(['finished_at', 'verified_at'])
      .where('state', 'in', ['ok', 'verified'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!newest) return { state: 'warning', reason: 'none' }
    const hours = Math.max(1, Math.floor((clock() - (newest.finished_at ?? 0)) / hourMs))
    if (settingsOf(db).backup_daily && hours * hourMs > 1.5 * dayMs)
      return { state: 'failing', reason: 'old', values: { hours } }
    return { state: 'ok', reason: newest.verified_at === null ? 'unchecked' : 'ok', values: { hours } }
  },

  async copies({ copies }) {
    if (copies === null) return { state: 'warning', reason: 'unset' }
    try {
      await copies.check()
      return { state: 'ok', reason: 'ok' }
    } catch (error) {
      if (!(error instanceof CopyFault)) throw error
      return { state: 'failing', reason: error.code, values: { error: error.detail } }
    }
  },

  async queues({ db, clock }) {
    const queues = await readQueues(db, clock())
    const paused = queues.filter((queue) => queue.paused !== null).length
    if (paused > 0) return { state: 'warning', reason: 'paused', values: { count: paused } }
    const late = queues.filter(({ oldest_at }) => oldest_at !== null && clock() - Date.parse(oldest_at) > overdueMs)
    if (late.length > 0) return { state: 'warning', reason: 'late', values: { count: late.length } }
    return { state: 'ok', reason: 'ok' }
  },

  async two_factor({ config }) {
    return config.twoFactor === 'forced' ? { state: 'ok', reason: 'ok' } : { state: 'warning', reason: 'optional' }
  },
}
