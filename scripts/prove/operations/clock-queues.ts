import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs, minuteMs } from '@castellan/contract/limits/durations.ts'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import type { Db } from '../../../apps/server/src/db/dialects/dialect.ts'
import { putInOutbox } from '../../../apps/server/src/domain/mail/outbox.ts'
import { insertSource } from '../../../apps/server/src/domain/sources/insert-source.ts'
import { openKeys, readMasterKey } from '../../../apps/server/src/adapters/keys.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seller } from '../ledger/simulated-resellers.ts'
import { exactly, type ProofResult } from './finding.ts'
import { listenForMail, servePlaylist } from './queues.ts'
import { startServer, type Start } from './server.ts'
import { deviceDraft } from '../../../apps/server/src/testing/device-draft.ts'

const mails = 20
const sources = 10
/** On PostgreSQL, what a killed process was doing is taken up again once its lease has run out, after half a minute. */
const waitMs = 120_000
const aheads = [
  ['an hour', hourMs],
  ['a year', 365 * dayMs],
] as const

type Queues = Start & { sellers: readonly Seller[] }

/**
 * While the clock is ahead, mails fail, sources are fetched, and a process dies over a fetch. Once the clock is right again all of that goes on
 * at its usual distance: nothing waits for the wrong time to come, and nothing happens twice.
 */
export async function proveClockQueues(label: string, start: Queues): Promise<ProofResult[]> {
  const findings: ProofResult[] = []
  for (const [name, aheadMs] of aheads)
    findings.push(...(await proveAhead(`${label}: clock ${name} ahead`, aheadMs, start)))
  return findings
}

async function proveAhead(label: string, aheadMs: number, { sellers, ...start }: Queues): Promise<ProofResult[]> {
  const smtp = await listenForMail()
  const provider = await servePlaylist()
  const { db, close } = openDatabase(start.databaseUrl)
  const shift = fileURLToPath(new URL('shift-clock.ts', import.meta.url))
  const shifted = (ms: number) => ({
    ...start,
    nodeArgs: ['--import', shift],
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, PROVE_SHIFT_MS: String(ms) },
  })
  let stored = new Map<string, number>()
  const timesFetched = (path: string) => (provider.paths.get(path) ?? 0) - (stored.get(path) ?? 0)
  /** Lists fetched so many times since all of them were stored. */
  const fetched = (times: number) => [...provider.paths.keys()].filter((path) => timesFetched(path) === times).length

  smtp.state.isDown = true
  const ids = await fill(start, { sellers, now: Date.now() + aheadMs, url: provider.url })
  let server = await startServer(shifted(aheadMs))
  // A list that was served but not stored yet would be fetched again after the kill, as it should.
  await until(async () => smtp.state.refused >= mails && (await countStored(db, ids)) === sources)
  stored = new Map(provider.paths)
  // A process that dies over a fetch, and with its lease in the future.
  provider.state.isSilent = true
  await db.updateTable('sources').set({ next_refresh_at: 1 }).where('id', '=', ids[0]!).execute()
  await until(() => fetched(1) === 1)
  await server.end('SIGKILL')
  provider.state.isSilent = false

  server = await startServer(shifted(aheadMs))
  server.child.send(0)
  smtp.state.isDown = false
  await until(() => fetched(2) === 1)
  const retaken = fetched(2)
  await sleep(5_000)
  const early = smtp.taken.length
  await until(() => areBroughtBack(db, ids))
  // Repaired times are spread over the whole interval: what is due within the next minutes would be fetched once or twice.
  await postpone(db, ids)
  await until(() => isIdle(db, ids))
  stored = new Map(provider.paths)
  // The longest pause of a mail passes, and is repaired no more.
  server.child.send(11 * minuteMs)
  await until(() => smtp.taken.length >= mails)
  const tooEarly = sources - fetched(0)
  server.child.send(8 * hourMs)
  await until(() => fetched(1) === sources)
  await sleep(5_000)
  const { code } = await server.end()
  await db.updateTable('sources').set({ deleted_at: Date.now() }).where('id', 'in', ids).execute()
  await close()
  smtp.close()
  provider.close()
  return [
    exactly(`${label}, set back: fetch of a killed process taken up again`, retaken, 1),
    exactly(`${label}, set back: mails sent before their pause is over`, early, 0),
    exactly(`${label}, set back: mails sent`, new Set(smtp.taken).size, mails),
    exactly(`${label}, set back: mails sent twice`, smtp.taken.length - new Set(smtp.taken).size, 0),
    exactly(`${label}, set back: sources fetched before they are due`, tooEarly, 0),
    exactly(`${label}, set back: sources fetched again once they are due`, fetched(1), sources),
    exactly(`${label}, set back: exit code`, code ?? 'killed', 0),
  ]
}

type QueueLoad = { sellers: readonly Seller[]; now: number; url: string }

async function fill({ dataDir, databaseUrl }: Start, { sellers, now, url }: QueueLoad): Promise<number[]> {
  const keys = openKeys(readMasterKey(dataDir, null)!)
  const { db, close } = openDatabase(databaseUrl)
  for (let mail = 0; mail < mails; mail += 1)
    await putInOutbox(db, keys, now, {
      userId: sellers[0]!.id,
      to: `clock-${mail}@prove.example`,
      subject: 'Link',
      text: 'A link.',
    })
  const { id: deviceId } = await db
    .insertInto('devices')
    .values(deviceDraft({ mac: randomUUID() }, now))
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let number = 0; number < sources; number += 1) {
    const source = {
      device_id: deviceId,
      kind: 'm3u_url' as const,
      name: `List ${number}`,
      host: new URL(url).origin,
      user_agent: '',
      status: 'new',
      position: number + 1,
      snapshot_id: null,
      deleted_at: null,
      refresh_every: '6h' as const,
      next_refresh_at: now,
    }
    const { id } = await insertSource(db, now, keys, { ...source, secret: { url: `${url}/clock-${number}.m3u` } })
    ids.push(id)
  }
  await close()
  return ids
}

/** Whether no list is due later than its interval allows. */
async function areBroughtBack(db: Db, ids: readonly number[]): Promise<boolean> {
  const { latest } = await db
    .selectFrom('sources')
    .select((eb) => eb.fn.max('next_refresh_at').as('latest'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(latest) <= Date.now() + 6 * hourMs * (1 + limits.refreshJitter)
}

async function postpone(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('sources')
    .set((eb) => ({ next_refresh_at: eb('next_refresh_at', '+', 30 * minuteMs) }))
    .where('id', 'in', ids)
    .where('next_refresh_at', '<', Date.now() + 30 * minuteMs)
    .execute()
}

async function isIdle(db: Db, ids: readonly number[]): Promise<boolean> {
  const running = await db
    .selectFrom('refreshes')
    .select('source_id')
    .where('source_id', 'in', ids)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
  return running.length === 0
}

async function countStored(db: Db, ids: readonly number[]): Promise<number> {
  const stored = await db
    .selectFrom('sources')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'ok')
    .where('next_refresh_at', '>', 1)
    .execute()
  return stored.length
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const from = performance.now()
  while (!(await isSo()) && performance.now() - from < waitMs) await sleep(100)
}
