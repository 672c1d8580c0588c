import { randomBytes } from 'node:crypto'
import { backupLimits } from '@castellan/contract/access/backup-kinds.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { BackupFault } from '../domain/backups/backup-fault.ts'
import { finishBackup, finishTry, noteProgress, type Backup } from '../domain/backups/claim-backup.ts'
import type { MadeBackup, Progress } from '../domain/backups/make-backup.ts'
import { readPlainHeader } from '../domain/backups/read-backup.ts'
import { insertBackup } from '../domain/backups/request-backup.ts'
import type { House } from '../house.ts'
import { version } from '../version.ts'
import type { BackupOutcome, BackupWork } from './backup-work.ts'
import { runBackupThread } from './run-backup-thread.ts'

/** How long putting one in place may take before another process thinks that nobody is at it: it cannot say so meanwhile. */
const restoreLeaseMs = hourMs
/** Whoever is at work just now may be in the way. */
const triesMax = 3

/** Makes a backup that was claimed. */
export async function makeOne(house: House, backup: Backup, signal: AbortSignal): Promise<void> {
  await finishBackup(house.db, backup, await makeFile(house, { backup, holder: backup }, signal), house.clock())
}

/** `holder` is the row whose claim goes on meanwhile. */
async function makeFile(
  house: House,
  { backup, holder }: { backup: Backup; holder: Backup },
  signal: AbortSignal,
): Promise<MadeBackup> {
  const { db, keys, backups, config } = house
  const name = backup.stored_as!
  const salt = randomBytes(32)
  const about = {
    kind: backup.kind,
    app_version: version.version,
    created_at: house.clock(),
    key_id: keys.keyId,
    salt: salt.toString('hex'),
  }
  await db.updateTable('backups').set({ app_version: version.version }).where('id', '=', backup.id).execute()
  const order = { databaseUrl: config.databaseUrl, path: backups.partOf(name), key: keys.backupKey(salt), about }
  const outcome = await inThread(house, holder, { work: { task: 'make', order }, signal })
  if (outcome.kind !== 'made') throw new Error(`a thread answered ${outcome.kind}`)
  await backups.keep(name)
  return outcome.made
}

/** Tries a backup out; only what could be put in place is called good. */
export async function tryOne(house: House, backup: Backup, signal: AbortSignal): Promise<void> {
  await tryFile(house, backup, signal)
  await finishTry(house.db, backup, house.clock())
}

async function tryFile(house: House, backup: Backup, signal: AbortSignal): Promise<void> {
  const { backups } = house
  const name = backup.stored_as!
  const order = { ...(await fileOf(house, name)), scratch: backups.scratchOf(name), now: house.clock() }
  await backups.dropScratch(name)
  try {
    await inThread(house, backup, { work: { task: 'try', order }, signal })
  } finally {
    await backups.dropScratch(name)
  }
}

/**
 * Puts a backup in place of everything: it is tried out, then what is there now is backed up, and only then it is done, in one transaction.
 * While that lasts this process answers nobody, and all that wants to write waits.
 */
export async function restoreOne(house: House, backup: Backup, signal: AbortSignal): Promise<void> {
  const { db, config } = house
  await tryFile(house, backup, signal)
  await backUpBefore(house, backup, signal)
  const file = await fileOf(house, backup.stored_as!)
  const now = house.clock()
  const { id, name } = backup
  const order = { ...file, databaseUrl: config.databaseUrl, now, backup: { id, name } }
  await db
    .updateTable('backups')
    .set({ lease_until: now + restoreLeaseMs, verified_at: now })
    .where('id', '=', id)
    .execute()
  house.restoring.isOn = true
  try {
    await aloneWithIt(house, () => untilFree(() => runBackupThread({ task: 'restore', order }, () => {}, signal)))
  } finally {
    house.restoring.isOn = false
  }
  // What does not read it anew at once does so within seconds.
  await Promise.allSettled([
    house.settingBook.reload(),
    house.optionBook.reload(),
    house.qrBook.reload(),
    house.addressBook.reload(),
  ])
}

/** So that there is a way back. */
async function backUpBefore(house: House, backup: Backup, signal: AbortSignal): Promise<void> {
  const { db, backups } = house
  const now = house.clock()
  const row = await insertBackup(db, now, {
    trigger: 'pre_restore',
    state: 'running',
    stored_as: backups.newName(),
    started_at: now,
    lease_until: now + restoreLeaseMs,
  })
  await finishBackup(db, row, await makeFile(house, { backup: row, holder: backup }, signal), house.clock())
}

/** SQLite lets one write at a time: whoever holds that turn keeps this process's other writers waiting in line instead of on the loop. */
async function aloneWithIt(house: House, work: () => Promise<void>): Promise<void> {
  if (house.dialect.name === 'sqlite') await house.db.transaction().execute(work)
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
  { backups, keys }: House,
  name: string,
): Promise<{ path: string; keyId: string; key: Uint8Array }> {
  const path = backups.pathOf(name)
  const { salt } = await readPlainHeader(path)
  return { path, keyId: keys.keyId, key: keys.backupKey(Buffer.from(salt, 'hex')) }
}

/** Runs one piece of work, and says meanwhile that it goes on. */
async function inThread(
  house: House,
  holder: Backup,
  { work, signal }: { work: BackupWork; signal: AbortSignal },
): Promise<Exclude<BackupOutcome, { kind: 'fault' }>> {
  let newest: Progress = { done: 0, rows: 0 }
  let noting: Promise<void> = Promise.resolve()
  const note = () => noteProgress(house.db, holder, newest, house.clock()).catch(() => {})
  const sayOn = () => void (noting = noting.then(note))
  const timer = setInterval(sayOn, backupLimits.leaseMs / 4)
  try {
    const hear = (progress: Progress) => {
      newest = progress
      sayOn()
    }
    const outcome = await runBackupThread(work, hear, signal)
    if (outcome.kind === 'fault') throw faultFrom(outcome)
    return outcome
  } finally {
    clearInterval(timer)
    await noting
  }
}

/** What nobody foresaw keeps its own words, for the log. */
function faultFrom({ fault, error }: Extract<BackupOutcome, { kind: 'fault' }>): Error {
  return fault === 'internal' ? new Error(error) : new BackupFault(fault)
}
