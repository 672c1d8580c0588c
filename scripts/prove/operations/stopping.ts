import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect } from 'node:net'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { openDeviceSession } from '../../../apps/server/src/domain/sessions/open-device-session.ts'
import { insertBackup } from '../../../apps/server/src/domain/backups/request-backup.ts'
import { noOrigin } from '../../../apps/server/src/domain/activity/record-activity.ts'
import { startOwned, exitCodeOf } from '../../terminal/owned-process.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../ledger/ledger-client.ts'
import type { Seller } from '../ledger/simulated-resellers.ts'
import { atMost, exactly, type ProofResult } from './finding.ts'
import { auditLoad, startLoad, untilDone } from './load.ts'
import { startServer, type Start } from './server.ts'

const polls = 20
export const stopMs = 8_000

type StopProof = Start & { sellers: readonly Seller[]; seed: number }

/** SIGTERM while TVs poll, a file is being uploaded, credits move, a backup is made or put in place: it ends soon, with 0, and begins again. */
export async function proveStop(label: string, { sellers, seed, ...start }: StopProof): Promise<ProofResult[]> {
  const tokens = await signInTvs(start.databaseUrl, sellers)
  const server = await startServer(start)
  const load = startLoad({ port: () => server.port, sellers, seed, name: `${label}-stop` })
  const polled = tokens.map((token) => poll(server.port, token))
  const upload = beginUpload(server.port, sellers[0]!.token)
  await untilDone(load, 20_000)
  await sleep(500)
  await queueBackup(start.databaseUrl)
  await sleep(700)
  const { code, ms } = await server.end('SIGTERM')
  upload.destroy()
  await load.stop()
  const answered = (await Promise.all(polled)).filter((status) => status === 200).length
  const again = await startServer(start)
  const isServed = await fetch(`http://127.0.0.1:${again.port}/readyz`).then((answer) => answer.status)
  const busy = await waitUntilIdle(start.databaseUrl)
  const { code: second } = await again.end()
  return [
    exactly(`${label}: SIGTERM under load: exit code`, code ?? 'killed', 0),
    atMost(`${label}: SIGTERM under load: ms`, ms, stopMs),
    exactly(`${label}: long polls answered`, answered, polls),
    exactly(`${label}: started again: readiness`, isServed, 200),
    exactly(`${label}: started again: backups that hang`, busy, 0),
    exactly(`${label}: started again: exit code`, second ?? 'killed', 0),
    ...(await auditLoad(`${label}: SIGTERM`, start.databaseUrl, { outcomes: load.outcomes, sellers })),
  ]
}

export async function signInTvs(databaseUrl: string, sellers: readonly Seller[]): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl)
  const devices = sellers.flatMap((seller) => seller.devices).slice(0, polls)
  const tokens: string[] = []
  for (const deviceId of devices)
    tokens.push((await openDeviceSession(db, { deviceId, kind: 'tv', origin: noOrigin }, Date.now())).token)
  await close()
  return tokens
}

export const poll = (port: number, token: string) =>
  fetch(`http://127.0.0.1:${port}/api/tv/v1/poll`, { headers: { authorization: `Bearer ${token}` } }).then(
    ({ status }) => status,
    () => 0,
  )

/** A body that never comes to its end. */
export function beginUpload(port: number, token: string) {
  const line = connect(port, '127.0.0.1')
  line.on('error', () => undefined)
  line.write(
    `POST /api/settings/app-files/upload HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.apk"\r\n\r\n`,
  )
  const trickle = setInterval(() => line.write('x'), 200)
  line.on('close', () => clearInterval(trickle))
  return line
}

async function queueBackup(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  await insertBackup(db, Date.now(), { trigger: 'manual', state: 'queued' })
  await close()
}

/** How many backups are still said to be under way after a while. */
export async function waitUntilIdle(databaseUrl: string): Promise<number> {
  const { db, close } = openDatabase(databaseUrl)
  let busy = 0
  for (let tries = 0; tries < 300; tries += 1) {
    const rows = await db
      .selectFrom('backups')
      .select('id')
      .where('state', 'in', ['queued', 'running', 'restoring', 'verifying'])
      .execute()
    busy = rows.length
    if (busy === 0) break
    await sleep(200)
  }
  await close()
  return busy
}

type RestoreProof = Start & { kills: number; random: Random; command: string }

/** `backup restore` killed again and again: what is there afterwards is all of before or all of the backup. */
export async function proveRestore(
  label: string,
  { kills, random, command, dataDir, databaseUrl }: RestoreProof,
): Promise<ProofResult[]> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, UPGRADE_BACKUP: 'on' }
  const file = join(dataDir, `restored-${randomBytes(4).toString('hex')}.backup`)
  const ask = async (args: string[], killAfterMs: number | null) => {
    const child = startOwned(process.execPath, [command, ...args], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let output = ''
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (bytes: Buffer) => void (output += bytes.toString()))
    const startedAt = performance.now()
    if (killAfterMs !== null) void sleep(killAfterMs).then(() => child.kill('SIGKILL'))
    const code = await exitCodeOf(child)
    return { code, ms: performance.now() - startedAt, output }
  }
  const mark = async () => {
    const { db, close } = openDatabase(databaseUrl)
    await db.updateTable('devices').set({ notes: 'changed since' }).execute()
    await close()
  }
  const changed = async () => {
    const { db, close } = openDatabase(databaseUrl)
    const rows = await db
      .selectFrom('devices')
      .select((eb) => ['notes', eb.fn.countAll<number>().as('count')])
      .groupBy('notes')
      .execute()
    await close()
    return rows
  }
  if ((await ask(['create', file], null)).code !== 0) throw new Error('a backup could not be made')
  await mark()
  const total = (await changed())[0]!.count
  const { code, ms, output } = await ask(['restore', file, '--over'], null)
  if (code !== 0) throw new Error(`a restore failed by itself: ${output}`)
  let [killed, torn] = [0, 0]
  while (killed < kills) {
    await mark()
    await ask(['restore', file, '--over'], random() * ms)
    killed += 1
    const rows = await changed()
    if (rows.length !== 1 || Number(rows[0]!.count) !== Number(total)) torn += 1
  }
  const last = await ask(['restore', file, '--over'], null)
  return [
    exactly(`${label}: restore killed`, killed, kills),
    exactly(`${label}: restore left half done`, torn, 0),
    exactly(`${label}: restore afterwards`, last.code === 0 ? 'done' : last.output.slice(-300), 'done'),
  ]
}
