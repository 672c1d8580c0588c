import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openBackup } from '../../domain/backup-files/read-backup.ts'
import { refreshSources } from '../../domain/refresh/refresh-sources-job.ts'
import { runBackups } from '../../domain/backups/run-backups-job.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { copySqlite, dumpPostgres, findCanaries, placesBelow, type Place } from '../../testing/canaries.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { openXtreamStub, type XtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { listAt } from '@castellan/contract/types/value-at.ts'

const wanted = 50
const sourcesPerTv = 10
/** Long enough to be met nowhere by chance, with signs that every spelling writes in its own way. */
const canaries = Array.from(
  { length: wanted },
  (_, index) => `harbour-cnry${String(index).padStart(2, '0')}/Zq+&ü~${index * 7_919}`,
)

let stub: XtreamStub
beforeAll(async () => {
  stub = await openXtreamStub()
  stub.panel.answers.set('account', { body: JSON.stringify({ user_info: { auth: 1, status: 'Active' } }) })
  for (const action of ['get_live_streams', 'get_vod_streams'])
    stub.panel.answers.set(action, { body: JSON.stringify([{ stream_id: 1, name: 'News' }]) })
})
afterAll(() => stub.close())

type RecordedAsk = (line: string, options: Parameters<typeof ask>[2]) => ReturnType<typeof ask>

/** Saves a login or a link with two credentials, and sends one more that is refused. */
async function saveSource(
  askRecorded: RecordedAsk,
  token: string,
  index: number,
  [username, password]: [string, string],
) {
  const name = `Source ${index}`
  if (index % 2 === 0) {
    const login = { server: stub.url, username, password }
    const body = { name, ...login, epg_url: `${stub.url}/x?token=${encodeURIComponent(password)}` }
    await askRecorded('POST /app/device/xtreams/test', { token, body: login })
    const { status } = await askRecorded('POST /app/device/xtreams/store', { token, body })
    await askRecorded('POST /app/device/xtreams/store', { token, body: { ...body, name: `${name} again` } })
    return status
  }
  const query = new URLSearchParams({ username, password }).toString()
  const body = { name, url: `${stub.url}/get.php?${query}` }
  const { status } = await askRecorded('POST /app/device/playlists/store', { token, body })
  await askRecorded('POST /app/device/playlists/store', { token, body: { ...body, url: `nonsense ${query}` } })
  return status
}

/** The operator's backup, and the content of the data folder: files, the database and its log. */
async function keptPlaces({ config, db }: TestContext, database: 'sqlite' | 'postgres'): Promise<Place[]> {
  if (database === 'postgres') return [...placesBelow(config.dataDir), ['backup', await dumpPostgres(db)]]
  copySqlite(join(config.dataDir, 'test.db'), join(config.dataDir, 'backup'))
  return placesBelow(config.dataDir)
}

/** Has the panel make a backup, and answers all that is in it for anyone who has the key. */
async function backUp(ctx: TestContext, app: FastifyInstance, token: string): Promise<Place> {
  await ask(app, 'POST /settings/backups/store', { token, body: {} })
  const never = new AbortController().signal
  await runBackups(ctx, never)
  const { stored_as: name } = await ctx.db.selectFrom('backups').select('stored_as').executeTakeFirstOrThrow()
  const keys = { keyId: ctx.keys.keyId, keyOf: ctx.keys.backupKey }
  const { parts, close } = await openBackup(ctx.backups.pathOf(name!), keys)
  const texts: string[] = []
  for await (const part of parts) texts.push(JSON.stringify(part))
  await close()
  return ['inside the backup', Buffer.from(texts.join('\n'))]
}

describeApi('fifty credentials', (open, database) => {
  it('are nowhere but on their TV: not in the database, its log, a backup, a file, the log, or an answer', async () => {
    const log: Buffer[] = []
    const answers: string[] = []
    const ctx = await open()
    const sink = new Writable({ write: (chunk: Buffer, _, done) => (log.push(chunk), done()) })
    ctx.logger = pino({ level: 'trace' }, sink)
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const askRecorded: RecordedAsk = async (line, options) => {
      const answer = await ask(app, line, options)
      answers.push(answer.raw, JSON.stringify(answer.headers))
      return answer
    }

    const left = [...canaries]
    const saved: number[] = []
    const tvs: { token: string; id: number }[] = []
    while (left.length > 0) {
      const tv = await registerTestTv(app, ctx)
      const token = await signInTestOwner(app, tv)
      tvs.push({ token: tv.token, id: tv.rowId })
      for (let index = 0; index < sourcesPerTv && left.length > 0; index += 1)
        saved.push(await saveSource(askRecorded, token, index, [left.pop()!, left.pop()!]))
      for (const path of ['/app/device/xtreams', '/app/device/playlists', '/app/device'])
        await askRecorded(`GET ${path}`, { token })
    }
    expect(saved).toEqual(Array.from({ length: wanted / 2 }, () => 201))
    await refreshSources(ctx, new AbortController().signal)
    const own = await Promise.all(tvs.map((tv) => ask(app, 'GET /tv/v1/sources', { token: tv.token })))
    const delivered = JSON.stringify(own.map(({ body }) => body))
    ctx.passMs(2 * 3_600_000)
    await refreshSources(ctx, new AbortController().signal)

    const { token } = staff.superAdmin
    for (const { id } of tvs) {
      const sources = await askRecorded(`GET /devices/${id}/sources`, { token })
      expect(listAt(sources.body, 'data').length).toBeGreaterThan(0)
    }
    for (const path of ['/devices', '/portals', '/settings/activity', '/notifications', '/search?q=cnry'])
      await askRecorded(`GET ${path}`, { token })
    await new Promise((resolve) => setImmediate(resolve))

    // The search finds what is there: the TVs that own them got them all, and the backup holds what is no secret.
    expect(findCanaries(canaries, [['delivered', Buffer.from(delivered)]])).toHaveLength(wanted)
    const opened = await backUp(ctx, app, token)
    const kept = [...(await keptPlaces(ctx, database)), opened]
    expect(kept.filter(([place]) => place.endsWith('.backup'))).toHaveLength(1)
    expect(findCanaries(['Source 0'], [opened])).toHaveLength(1)
    expect(findCanaries(['Source 0'], kept)).toContain('Source 0 in backup')
    expect(kept.map(([place]) => place)).toContain(database === 'sqlite' ? 'test.db-wal' : 'backup')
    const heard: Place[] = [
      ['log', Buffer.concat(log)],
      ['answers', Buffer.from(answers.join('\n'))],
    ]
    expect(findCanaries(canaries, [...kept, ...heard])).toEqual([])
  }, 60_000)
})
