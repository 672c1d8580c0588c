import { createServer as createHttp } from 'node:http'
import { createServer } from 'node:net'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { putInOutbox } from '../../../apps/server/src/domain/mail/outbox.ts'
import { insertSource } from '../../../apps/server/src/domain/sources/insert-source.ts'
import { openKeys, readMasterKey } from '../../../apps/server/src/adapters/keys.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seller } from '../ledger/simulated-resellers.ts'
import { atMost, exactly, type ProofResult } from './finding.ts'
import { startServer, type Start } from './server.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { deviceDraft } from '../../../apps/server/src/testing/device-draft.ts'

const linkMs = 90_000
const refreshMs = 30_000

type Queues = Start & { sellers: readonly Seller[]; mails: number; deletedTvs: number }

/** Many notices in front of one password link, and the due sources of many deleted TVs in front of one that is watched. */
export async function proveQueues(
  label: string,
  { sellers, mails, deletedTvs, ...start }: Queues,
): Promise<ProofResult[]> {
  const smtp = await listenForMail()
  const provider = await servePlaylist()
  const watched = await fill(start, { sellers, mails, deletedTvs, url: provider.url })
  const server = await startServer({ ...start, env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } })
  const startedAt = performance.now()
  const asked = await fetch(`http://127.0.0.1:${server.port}/api/password/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'seller-1@prove.example' }),
  })
  const { db, close } = openDatabase(start.databaseUrl)
  let [link, refreshed] = [0, 0]
  const elapsed = () => Math.round(performance.now() - startedAt)
  while (elapsed() < linkMs && (link === 0 || refreshed === 0 || smtp.taken.length < mails + 1)) {
    await sleep(250)
    if (link === 0 && smtp.taken.includes('seller-1@prove.example')) link = elapsed()
    const row = await db.selectFrom('sources').select('refreshed_at').where('id', '=', watched).executeTakeFirst()
    if (refreshed === 0 && row?.refreshed_at) refreshed = elapsed()
  }
  await close()
  const { code } = await server.end()
  smtp.close()
  provider.close()
  return [
    exactly(`${label}: password link asked for`, asked.status, 200),
    atMost(`${label}: ms until the link behind ${mails} mails is sent`, link || Infinity, linkMs),
    exactly(`${label}: mails sent`, smtp.taken.length, mails + 1),
    atMost(`${label}: ms until the source behind ${deletedTvs} deleted TVs is read`, refreshed || Infinity, refreshMs),
    exactly(`${label}: requests for sources of deleted TVs`, provider.paths.size - 1, 0),
    exactly(`${label}: queues: exit code`, code ?? 'killed', 0),
  ]
}

type QueueOptions = { sellers: readonly Seller[]; mails: number; deletedTvs: number; url: string }

async function fill(
  { dataDir, databaseUrl }: Start,
  { sellers, mails, deletedTvs, url }: QueueOptions,
): Promise<number> {
  const keys = openKeys(readMasterKey(dataDir, null)!)
  const { db, close } = openDatabase(databaseUrl)
  const now = Date.now()
  await db.transaction().execute(async (tx) => {
    for (let mail = 0; mail < mails; mail += 1)
      await putInOutbox(tx, keys, now, {
        userId: sellers[0]!.id,
        to: `notice-${mail}@prove.example`,
        subject: 'Notice',
        text: 'Something happened.',
        isNotice: true,
      })
  })
  const add = async (number: number, deletedAt: number | null) => {
    const { id: deviceId } = await db
      .insertInto('devices')
      .values(deviceDraft({ mac: `queue-${number}`, deleted_at: deletedAt }, now))
      .returning('id')
      .executeTakeFirstOrThrow()
    const list = `${url}/list-${number}.m3u`
    const source = {
      device_id: deviceId,
      kind: 'm3u_url' as const,
      name: 'List',
      host: new URL(url).origin,
      user_agent: '',
      status: 'new',
      position: 1,
      snapshot_id: null,
      deleted_at: null,
      next_refresh_at: now - deletedTvs - 1 + number,
    }
    return insertSource(db, now, keys, { ...source, secret: { url: list } })
  }
  for (let number = 0; number < deletedTvs; number += 1) await add(number, now)
  const { id } = await add(deletedTvs, null)
  await close()
  return id
}

/** A provider of playlists; while `isSilent` it takes requests and answers none. */
export async function servePlaylist() {
  const paths = new Map<string, number>()
  const state = { isSilent: false }
  const server = createHttp((request, response) => {
    const path = request.url ?? ''
    paths.set(path, (paths.get(path) ?? 0) + 1)
    if (state.isSilent) return
    response.end('#EXTM3U\n#EXTINF:-1,One\nhttp://example.com/1.ts\n#EXTINF:-1,Two\nhttp://example.com/2.ts\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${portOf(server)}`, paths, state, close: () => void server.close() }
}

/** As much of a mail server as takes mails and records their recipients; while `isDown` it takes none for now. */
export async function listenForMail() {
  const taken: string[] = []
  const state = { isDown: false, refused: 0 }
  const server = createServer((socket) => {
    let [to, isBody] = ['', false]
    let pending = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      pending += bytes.toString()
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (isBody) {
          if (line !== '.') continue
          isBody = false
          taken.push(to)
          say('250 ok')
        } else if (line === 'DATA' && state.isDown) {
          state.refused += 1
          say('451 try again later')
        } else if (line === 'DATA') {
          isBody = true
          say('354 go on')
        } else if (line === 'QUIT') say('221 bye')
        else {
          to = /^RCPT TO:<([^>]*)>/u.exec(line)?.[1] ?? to
          say('250 ok')
        }
      }
    })
    say('220 prove')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: portOf(server), taken, state, close: () => void server.close() }
}
