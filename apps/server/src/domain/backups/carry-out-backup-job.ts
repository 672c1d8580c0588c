import { randomBytes } from 'node:crypto'
import { holdLease } from '../../db/hold-lease.ts'
import { assertHeld, renewLease } from '../../db/lease-queue.ts'
import { backupQueue } from '../../db/lease-queues.ts'
import { BackupError, faultOf } from '../backup-files/backup-fault.ts'
import { fetchCopy } from './copy-backups.ts'
import { finishBackup, finishTry, type Backup } from './claim-backup.ts'
import { failBackup } from './fail-backup.ts'
import type { MadeBackup } from '../backup-files/make-backup.ts'
import { readPlainHeader } from '../backup-files/read-backup.ts'
import { insertBackup } from './request-backup.ts'
import type { AppContext } from '../../context/app-context.ts'
import { version } from '../../config/version.ts'
import type { BackupOutcome, BackupWork } from '../backup-files/backup-work.ts'
import { runBackupThread } from '../backup-files/run-backup-thread.ts'

/** Anyone who is at work just now may be in the way. */
const triesMax = 3

/** Makes a backup that was claimed. */
export async function makeOne(ctx: AppContext, backup: Backup, signal: AbortSignal): Promise<void> {
  await finishBackup(ctx.db, backup, await makeFile(ctx, { backup, holder: backup }, signal), ctx.clock())
}

/** `holder` is the row whose claim goes on meanwhile. */
async function makeFile(
  ctx: AppContext,
  { backup, holder }: { backup: Backup; holder: Backup },
  signal: AbortSignal,
): Promise<MadeBackup> {
  const { db, keys, backups, config } = ctx
  const name = backup.stored_as!
  const salt = randomBytes(32)
  const about = {
    kind: backup.kind,
    app_version: version.version,
    created_at: ctx.clock(),
    key_id: keys.keyId,
    salt: salt.toString('hex'),
  }
  await db.updateTable('backups').set({ app_version: version.version }).where('id', '=', backup.id).execute()
  const order = { databaseUrl: config.databaseUrl, path: backups.partOf(name), key: keys.backupKey(salt), about }
  const outcome = await inThread(ctx, holder, { work: { task: 'make', order }, signal })
  if (outcome.kind !== 'made') throw new Error(`a thread answered ${outcome.kind}`)
  await backups.keep(name)
  return outcome.made
}

/** Verifies a backup; only one that can be restored is marked good. */
export async function tryOne(ctx: AppContext, backup: Backup, signal: AbortSignal): Promise<void> {
  await tryFile(ctx, backup, signal)
  await finishTry(ctx.db, backup, ctx.clock())
}

async function tryFile(ctx: AppContext, backup: Backup, signal: AbortSignal): Promise<void> {
  const { backups } = ctx
  const name = backup.stored_as!
  await fetchCopy(ctx, backup, signal)
  const order = { ...(await fileOf(ctx, name)), scratch: backups.scratchOf(name), now: ctx.clock() }
  await backups.dropScratch(name)
  try {
    await inThread(ctx, backup, { work: { task: 'try', order }, signal })
  } finally {
    await backups.dropScratch(name)
  }
}

/**
 * Puts a backup in place of everything: it is tried out, then what is there now is backed up, and only then it is done, in one transaction.
 * While that lasts this process answers nobody, and all that wants to write waits.
 */
export async function restoreOne(ctx: AppContext, backup: Backup, signal: AbortSignal): Promise<void> {
  const { db, config } = ctx
  await tryFile(ctx, backup, signal)
  await backUpBefore(ctx, backup, signal)
  const file = await fileOf(ctx, backup.stored_as!)
  const now = ctx.clock()
  const { id, name, attempts } = backup
  const order = { ...file, databaseUrl: config.databaseUrl, now, backup: { id, name, attempts } }
  const lease = { claim: backup, set: { verified_at: now }, leaseMs: backupQueue.aheadMaxMs }
  assertHeld(await renewLease(db, backupQueue, now, lease))
  ctx.restoring.isOn = true
  try {
    await aloneWithIt(ctx, () => untilFree(() => runBackupThread({ task: 'restore', order }, () => {}, signal)))
  } finally {
    ctx.restoring.isOn = false
  }
  // What does not read it again at once does so within seconds.
  await Promise.allSettled([
    ctx.settingsCache.reload(),
    ctx.optionCache.reload(),
    ctx.brandingCache.reload(),
    ctx.qrCache.reload(),
    ctx.addressRuleCache.reload(),
  ])
}

/** So that there is a way back. */
async function backUpBefore(ctx: AppContext, backup: Backup, signal: AbortSignal): Promise<void> {
  const { db, backups } = ctx
  const now = ctx.clock()
  const row = await insertBackup(db, now, {
    trigger: 'pre_restore',
    state: 'running',
    stored_as: backups.newName(),
    started_at: now,
  })
  try {
    await finishBackup(db, row, await makeFile(ctx, { backup: row, holder: backup }, signal), ctx.clock())
  } catch (error) {
    // Left as it is, it would keep everything else of the backups waiting.
    await failBackup(ctx, row, ctx.clock(), signal.aborted ? 'abandoned' : faultOf(error))
    throw error
  }
}

/** SQLite lets one write at a time: anyone who holds that turn keeps this process's other writers waiting in line instead of on the loop. */
async function aloneWithIt(ctx: AppContext, work: () => Promise<void>): Promise<void> {
  if (ctx.dialect.name === 'sqlite') await ctx.db.transaction().execute(work)
  else await work()
}

async function untilFree(work: () => Promise<BackupOutcome>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await work()
    if (outcome.kind !== 'fault') return
    if (outcome.fault !== 'busy' || tried === triesMax) throw faultFrom(outcome)
  }
}

/** The file with the key that opens it. */
async function fileOf(
  { backups, keys }: AppContext,
  name: string,
): Promise<{ path: string; keyId: string; key: Uint8Array }> {
  const path = backups.pathOf(name)
  const { salt } = await readPlainHeader(path)
  return { path, keyId: keys.keyId, key: keys.backupKey(Buffer.from(salt, 'hex')) }
}

/** Runs one piece of work, and says meanwhile that it goes on. */
async function inThread(
  ctx: AppContext,
  holder: Backup,
  { work, signal }: { work: BackupWork; signal: AbortSignal },
): Promise<Exclude<BackupOutcome, { kind: 'fault' }>> {
  const { db, clock } = ctx
  const outcome = await holdLease(db, backupQueue, { claim: holder, clock, signal }, (lease) =>
    runBackupThread(
      work,
      ({ done, rows }) => void lease.report({ rows_done: done, ...(rows > 0 ? { rows } : {}), updated_at: clock() }),
      lease.signal,
    ),
  )
  if (outcome.kind === 'fault') throw faultFrom(outcome)
  return outcome
}

/** What nobody foresaw keeps its own words, for the log. */
function faultFrom({ fault, error }: Extract<BackupOutcome, { kind: 'fault' }>): Error {
  return fault === 'internal' ? new Error(error) : new BackupError(fault)
}
