import { hourMs } from '@castellan/contract/limits/durations.ts'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { insertSession } from '../../../apps/server/src/domain/sign-in/sign-in.ts'
import { noOrigin } from '../../../apps/server/src/domain/activity/record-activity.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../ledger/ledger-client.ts'
import type { Seller } from '../ledger/simulated-resellers.ts'
import { atLeast, atMost, exactly, type ProofResult } from './finding.ts'
import { startServer, type ServerProcess, type Start } from './server.ts'
import { beginUpload, poll, signInTvs, stopMs, waitUntilIdle } from './stopping.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'

const waitMs = 60_000
/** Within this time all polls have reached the server. */
const connectMs = 2_000

type RestoreProof = Start & { sellers: readonly Seller[]; stops: number; random: Random }

/** SIGTERM at any moment of a restore begun in the panel, under polls and an upload: afterwards there is all of before or all of the backup. */
export async function provePanelRestore(
  label: string,
  { sellers, stops, random, ...start }: RestoreProof,
): Promise<ProofResult[]> {
  const userId = await addSuperAdmin(start.databaseUrl)
  let server = await startServer(start)
  const backup = await makeBackup(server, await signIn(start.databaseUrl, userId), start.databaseUrl)
  const restore = async () => {
    await mark(start.databaseUrl)
    const answer = await post(server, await signIn(start.databaseUrl, userId), '/settings/backups/restore', backup)
    if (answer.status !== 202) throw new Error(`the restore was refused: ${answer.status} ${await answer.text()}`)
    const from = performance.now()
    return { ms: () => performance.now() - from }
  }
  const first = await restore()
  await waitFor(async () => (await contentsOf(start.databaseUrl)) === 'backup')
  const fullMs = first.ms()
  await waitUntilIdle(start.databaseUrl)
  const found = { before: 0, torn: 0, hanging: 0, unanswered: 0, slowestMs: 0, codes: new Set<number | string>() }
  for (let stopped = 0; stopped < stops; stopped += 1) {
    const tokens = await signInTvs(start.databaseUrl, sellers)
    const polled = tokens.map((token) => poll(server.port, token))
    const upload = beginUpload(server.port, await signIn(start.databaseUrl, userId))
    await sleep(connectMs)
    await restore()
    // Evenly over the whole restore, so that each of its stages is met.
    await sleep(((stopped + random()) / stops) * fullMs)
    const { code, ms } = await server.end('SIGTERM')
    upload.destroy()
    found.codes.add(code ?? 'killed')
    found.slowestMs = Math.max(found.slowestMs, ms)
    found.unanswered += (await Promise.all(polled)).filter((status) => status === 0).length
    server = await startServer(start)
    found.hanging += await waitUntilIdle(start.databaseUrl)
    const contents = await contentsOf(start.databaseUrl)
    if (contents === 'torn') found.torn += 1
    if (contents === 'before') found.before += 1
  }
  await restore()
  await waitFor(async () => (await contentsOf(start.databaseUrl)) === 'backup')
  await waitUntilIdle(start.databaseUrl)
  const last = await contentsOf(start.databaseUrl)
  const { code } = await server.end()
  return [
    exactly(`${label}: SIGTERM in a restore of the panel: exit codes`, [...found.codes].join(', '), '0'),
    atMost(`${label}: SIGTERM in a restore of the panel: slowest end in ms`, found.slowestMs, stopMs),
    atLeast(`${label}: SIGTERM in a restore of the panel: rolled back, of ${stops}`, found.before, 1),
    exactly(`${label}: SIGTERM in a restore of the panel: half done`, found.torn, 0),
    exactly(`${label}: SIGTERM in a restore of the panel: jobs that hang`, found.hanging, 0),
    exactly(`${label}: SIGTERM in a restore of the panel: polls without an answer`, found.unanswered, 0),
    exactly(`${label}: a restore of the panel afterwards`, last, 'backup'),
    exactly(`${label}: a restore of the panel: exit code`, code ?? 'killed', 0),
  ]
}

async function addSuperAdmin(databaseUrl: string): Promise<number> {
  const { db, close } = openDatabase(databaseUrl)
  const now = Date.now()
  const { id: role_id } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'super-admin')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'operator',
      email: 'operator@prove.example',
      username: 'operator',
      password_hash: 'nobody signs in',
      role_id,
      path: '/operator/',
      status: 'active',
      locale: 'en',
      two_factor_enabled: 1,
      search_text: '',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await close()
  return id
}

/** A new session each time: a restore ends them all. */
async function signIn(databaseUrl: string, userId: number): Promise<string> {
  const { db, close } = openDatabase(databaseUrl)
  const now = Date.now()
  const token = await db
    .transaction()
    .execute((tx) =>
      insertSession(
        tx,
        { userId, twoFactor: 'passed', remember: true, origin: noOrigin, passwordConfirmedAt: now + hourMs },
        now,
      ),
    )
  await close()
  return token
}

const post = ({ port }: ServerProcess, token: string, path: string, body: object) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function makeBackup(
  server: ServerProcess,
  token: string,
  databaseUrl: string,
): Promise<{ id: number; name: string }> {
  const answer = await post(server, token, '/settings/backups/store', {})
  const made: unknown = await answer.json()
  await waitUntilIdle(databaseUrl)
  return { id: numberAt(made, 'data', 'id'), name: textAt(made, 'data', 'name') }
}

/** Changes every TV, so that it shows what of a restore was done. */
async function mark(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl)
  await db.updateTable('devices').set({ notes: 'changed since' }).execute()
  await close()
}

async function contentsOf(databaseUrl: string): Promise<'before' | 'backup' | 'torn'> {
  const { db, close } = openDatabase(databaseUrl)
  const rows = await db.selectFrom('devices').select('notes').distinct().execute()
  await close()
  if (rows.length !== 1) return 'torn'
  return rows[0]!.notes === 'changed since' ? 'before' : 'backup'
}

async function waitFor(isSo: () => Promise<boolean>): Promise<void> {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > waitMs) throw new Error('a restore of the panel did not end')
    await sleep(50)
  }
}
