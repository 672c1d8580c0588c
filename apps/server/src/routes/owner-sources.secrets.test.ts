import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { refreshSources } from '../jobs/refresh-sources.ts'
import { buildTestHouse, type TestHouse } from '../testing/build-house.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../testing/test-tv.ts'
import { openXtreamStub, type XtreamStub } from '../testing/xtream-stub.ts'

const wanted = 50
const sourcesPerTv = 10
/** Long enough to be met nowhere by chance, with signs that every spelling writes in its own way. */
const canaries = Array.from(
  { length: wanted },
  (_, index) => `cnry${String(index).padStart(2, '0')}/Zq+&ü~${index * 7_919}`,
)

let house: TestHouse | undefined
let stub: XtreamStub | undefined
afterAll(async () => {
  await stub?.close()
  await house?.close()
})

/** A text in every spelling it could be left behind in; base64 in each of its three places within a longer text. */
function spellingsOf(canary: string): Buffer[] {
  const bytes = Buffer.from(canary)
  const base64 = [0, 1, 2].flatMap((lead) => {
    const text = Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .slice(lead === 0 ? 0 : lead + 1)
      .replace(/=+$/u, '')
    const inner = text.slice(0, -2)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const texts = [
    canary,
    JSON.stringify(canary).slice(1, -1),
    encodeURIComponent(canary),
    encodeURIComponent(encodeURIComponent(canary)),
    new URLSearchParams({ v: canary }).toString().slice(2),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64,
  ]
  return [...texts.map((text) => Buffer.from(text)), Buffer.from(canary, 'utf16le')]
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

it('fifty credentials are nowhere but on their TV: not in the database, its log, a file, the log, or an answer', async () => {
  const log: Buffer[] = []
  const answers: string[] = []
  house = await buildTestHouse('file:{dataDir}/test.db')
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (log.push(chunk), done()) })
  house.logger = pino({ level: 'trace' }, sink)
  const app = await buildApp(house)
  const staff = await seedStaff(house)
  stub = await openXtreamStub()
  const entries = [{ stream_id: 1, name: 'News' }]
  stub.panel.answers.set('account', { body: JSON.stringify({ user_info: { auth: 1, status: 'Active' } }) })
  for (const action of ['get_live_streams', 'get_vod_streams'])
    stub.panel.answers.set(action, { body: JSON.stringify(entries) })

  const left = [...canaries]
  const saved: number[] = []
  const tvs: { token: string; id: number }[] = []
  const hear = async (line: string, options: Parameters<typeof ask>[2]) => {
    const answer = await ask(app, line, options)
    answers.push(answer.raw, JSON.stringify(answer.headers))
    return answer
  }
  while (left.length > 0) {
    const tv = await registerTestTv(app, house)
    const token = await signInTestOwner(app, tv)
    tvs.push({ token: tv.token, id: tv.rowId })
    for (let index = 0; index < sourcesPerTv && left.length > 0; index += 1) {
      const [username, password] = [left.pop()!, left.pop() ?? 'plain-word']
      const name = `Source ${index}`
      if (index % 2 === 0) {
        const body = {
          name,
          server: stub.url,
          username,
          password,
          epg_url: `${stub.url}/x?token=${encodeURIComponent(password)}`,
        }
        await hear('POST /app/device/xtreams/test', { token, body: { server: stub.url, username, password } })
        saved.push((await hear('POST /app/device/xtreams/store', { token, body })).status)
        await hear('POST /app/device/xtreams/store', { token, body: { ...body, name: `${name} again` } })
      } else {
        const query = new URLSearchParams({ username, password }).toString()
        const body = { name, url: `${stub.url}/get.php?${query}` }
        saved.push((await hear('POST /app/device/playlists/store', { token, body })).status)
        await hear('POST /app/device/playlists/store', { token, body: { ...body, url: `nonsense ${query}` } })
      }
    }
    for (const path of ['/app/device/xtreams', '/app/device/playlists', '/app/device'])
      await hear(`GET ${path}`, { token })
  }
  expect(saved).toEqual(Array.from({ length: wanted / 2 }, () => 201))
  await refreshSources(house, new AbortController().signal)
  const own = await Promise.all(tvs.map((tv) => ask(app, 'GET /tv/v1/sources', { token: tv.token })))
  const told = JSON.stringify(own.map(({ body }) => body))
  house.passMs(2 * 3_600_000)
  await refreshSources(house, new AbortController().signal)

  const { token } = staff.superAdmin
  for (const { id } of tvs) {
    const sources = await hear(`GET /devices/${id}/sources`, { token })
    expect((sources.body['data'] as unknown[]).length).toBeGreaterThan(0)
  }
  for (const path of ['/devices', '/portals', '/settings/activity', '/notifications', '/search?q=cnry'])
    await hear(`GET ${path}`, { token })
  await new Promise((resolve) => setImmediate(resolve))

  const foundBy = (place: Buffer) =>
    canaries.filter((canary) => spellingsOf(canary).some((text) => place.includes(text)))
  // The search finds what is there: the TVs that own them got them all.
  expect(foundBy(Buffer.from(told))).toHaveLength(wanted)

  const places = [
    ...filesOf(house.config.dataDir).map((path): [string, Buffer] => [path, readFileSync(path)]),
    ['log', Buffer.concat(log)] as [string, Buffer],
    ['answers', Buffer.from(answers.join('\n'))] as [string, Buffer],
  ]
  expect(places.map(([place]) => place.replace(/^.*\//u, ''))).toContain('test.db-wal')
  expect(places.flatMap(([place, bytes]) => foundBy(bytes).map((canary) => `${canary} in ${place}`))).toEqual([])
}, 60_000)
