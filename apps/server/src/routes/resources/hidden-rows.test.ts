import { everyCall } from '@castellan/contract/calls/index.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import { sortableColumns } from '@castellan/contract/resource-calls/sortable-columns.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { countFigures } from '../../domain/figures/count-figures.ts'
import { loose } from '../../engine/loose-db.ts'
import { runExports } from '../../lists/make-export.ts'
import { resourceByName } from '../../engine/registry.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedTree } from '../../testing/matrix/actors.ts'
import { createFixtures, type MatrixObject } from '../../testing/matrix/objects.ts'
import { aboutCalls, nobodys, ofDevices, rows, type ObjectType } from '../../testing/matrix/policy.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { dataOf } from '../../testing/answers.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'

/** Resources of which a seller sees their own rows or their branch's. The rest is the operator's, and seen by permission. */
const scoped = keysOf(rows).filter((type) => !nobodys.includes(type))
/** The fixtures then include rows of the operator's catalogue too. */
const withCatalogue: readonly ObjectType[] = ['update_actions', 'tampered_devices']
/** What staff of every branch see of them by permission. */
const shown: readonly ObjectType[] = ['update_actions', 'tampered_devices']
/** Reads of the panel as a whole, which a permission opens to anyone who holds it. */
const whole: readonly string[] = ['/credits/ledger', '/servers/queues']

describeApi('F7, F13: what a seller may not read', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const tree = await seedTree(ctx)
    const maker = await seedPerson(ctx, { name: 'maker', role: 'super-admin' })
    const fixtures = createFixtures(ctx, app, maker)
    const { db } = ctx
    const now = ctx.clock()

    /** One object of each resource that belongs to a person, and of each that belongs to one of their TVs. */
    const makeAll = async (owner: Person, without: readonly ObjectType[] = []): Promise<MatrixObject[]> => {
      const device = await fixtures.make('devices', { owner })
      const made = [device]
      for (const type of scoped.filter((one) => !without.includes(one))) {
        if (type === 'users') made.push(await fixtures.makeStandIn({ ...owner, role: 'sub-reseller' }, owner))
        else
          made.push(await fixtures.make(type, ofDevices.includes(type) ? { deviceId: Number(device.id) } : { owner }))
      }
      return made
    }
    const objects = new Map<Person, MatrixObject[]>()
    const { dora, rita, ruth, sam, dirk, adam, stan } = tree
    for (const person of [dora, rita, ruth, sam, dirk, adam, stan]) objects.set(person, await makeAll(person))
    const idOf = (person: Person, type: ObjectType) => objects.get(person)!.find((one) => one.type === type)!.id

    // What is shared between branches: hosts, models, services and a dealer, to which TVs of several branches point.
    const model = await fixtures.make('models', {})
    const code = { code: 'SHARED-1', vendor: '', model_id: Number(model.id), first_seen_at: now }
    await db.insertInto('model_codes').values(code).execute()
    const shared = {
      host: 'http://shared.example:80',
      model: code.code,
      dealer: Number(idOf(dora, 'sub_distributors')),
    }
    const portals: number[] = []
    const host = async (label: string, url: string) => {
      const row = { label, host: url, kind: 'm3u', state: 'seen', note: label, reseller_id: null }
      const times = { created_at: now, updated_at: now, version: 1, search_text: label }
      portals.push(
        Number(
          (
            await loose(db)
              .insertInto('portals')
              .values({ ...row, ...times })
              .returning('id')
              .executeTakeFirstOrThrow()
          )['id'],
        ),
      )
    }
    await host('hidden-b', shared.host)
    await host('hidden-a', 'http://shared-too.example:80')
    const addSource = async (deviceId: number, url: string) => {
      const { id } = await fixtures.make('playlists', { deviceId })
      await db.updateTable('sources').set({ host: url }).where('public_id', '=', String(id)).execute()
    }
    const share = async (deviceId: number) => {
      for (const url of [shared.host, 'http://shared-too.example:80']) await addSource(deviceId, url)
      const set = { model: shared.model, sub_distributor_id: shared.dealer, last_seen_at: now }
      await db.updateTable('devices').set(set).where('id', '=', deviceId).execute()
      const period = {
        service: 'activation',
        period: '1m' as const,
        starts_at: now,
        ends_at: null,
        state: 'active' as const,
      }
      const rest = {
        record_id: null,
        source: 'trial' as const,
        status_before: 'registered' as const,
        expires_before: null,
        activated_before: null,
      }
      await db
        .insertInto('device_services')
        .values({ ...period, ...rest, device_id: deviceId, user_id: maker.id, created_at: now, ended_at: null })
        .execute()
    }
    for (const person of [dora, rita, ruth, sam]) await share(Number(idOf(person, 'devices')))
    return { ctx, app, tree, objects, makeAll, share, portals }
  }

  type World = Awaited<ReturnType<typeof setUp>>

  /** What somebody is answered by every call that reads: each row by its number, each list in each order and by each filter. */
  async function readings({ app, objects }: World, person: Person, hidden: readonly MatrixObject[]) {
    const answers = new Map<string, string>()
    const get = async (path: string) => {
      const answer = await ask(app, `GET ${path}`, { token: person.token })
      answers.set(path, answer.raw.replace(/"request_id":"[^"]+"/u, ''))
      return answer
    }
    const own = objects.get(person)!
    const idsOf = (type: string | undefined) =>
      [...own, ...hidden].filter((one) => one.type === type).map(({ id }) => id)
    for (const { path, method, access } of everyCall()) {
      if (method !== 'GET' || access.audience !== 'staff' || whole.includes(path)) continue
      const resource = allResources.find(({ api }) => path.startsWith(`${api}/:id`))
      const about = aboutCalls[`GET ${path}`]?.[0]
      const type = resource?.name ?? about?.type
      if (path.includes(':')) for (const id of idsOf(type)) await get(path.replace(/:\w+/u, String(id)))
      else if (about?.field === 'device') for (const id of idsOf('devices')) await get(`${path}?device=${id}`)
      else await get(path)
    }
    for (const resource of allResources) {
      const { api, list, fields } = resource
      if ((await get(api)).status !== 200) continue
      for (const column of sortableColumns(resource))
        for (const isDown of [true, false]) await get(`${api}?sortBy=${column}&sortDesc=${isDown}&length=500`)
      for (const name of list.filters) {
        const links = fields[name]!.to ? [...idsOf(fields[name]!.to), 'none'] : []
        const values = fields[name]!.values ?? (fields[name]!.kind.name === 'toggle' ? ['true', 'false'] : links)
        for (const value of values) await get(`${api}?${name}=${value}&length=500`)
      }
      for (const word of ['matrix', 'hidden', 'changed'])
        for (const path of [`${api}?search=${word}&length=500`, `${api}/search?q=${word}`, `/search?q=${word}`])
          await get(path)
    }
    return answers
  }

  it('changes no answer to them, whatever becomes of it', async () => {
    const world = await setUp()
    const { ctx, tree, objects, makeAll, share, portals } = world
    const sellers = [tree.dora, tree.rita, tree.ruth, tree.sam]
    const strangers = [tree.dirk, tree.adam, tree.stan]
    const hidden = strangers.flatMap((person) => objects.get(person)!)
    const readAll = async () => {
      await countFigures(ctx.db, ctx.clock())
      const all = new Map<string, string>()
      for (const seller of sellers)
        for (const [path, raw] of await readings(world, seller, hidden)) all.set(`${seller.name} ${path}`, raw)
      return all
    }
    const before = await readAll()
    // Rows of others are renamed, new ones come, and they use what is shared.
    for (const { type, id } of hidden) {
      const hooks = resourceByName(type === 'portals in use' ? 'portals' : type)
      if (!hooks || nobodys.includes(type) || type === 'portals in use') continue
      const texts = Object.entries(hooks.resource.fields).filter(
        ([, { kind, derived }]) => ['text', 'longText', 'digest'].includes(kind.name) && !derived,
      )
      const changed = Object.fromEntries(texts.map(([name]) => [name, `changed ${id}`]))
      if (texts.length === 0 || ['activity', 'credit_records'].includes(type)) continue
      await loose(ctx.db)
        .updateTable(hooks.table)
        .set({ ...changed, search_text: 'changed' })
        .where('id', '=', id)
        .execute()
    }
    for (const person of strangers)
      for (const one of await makeAll(person, withCatalogue)) if (one.type === 'devices') await share(Number(one.id))
    for (const [index, id] of portals.entries()) {
      const text = `changed ${portals.length - index}`
      await ctx.db
        .updateTable('portals')
        .set({ label: text, note: text, search_text: text })
        .where('id', '=', id)
        .execute()
    }
    const after = await readAll()
    const answered = [...before.values()].filter((raw) => raw.includes('"data"')).length
    expect(answered).toBeGreaterThan(700)
    const changed = [...after]
      .filter(([path, raw]) => before.get(path) !== raw)
      .map(([path, raw]) => [path, diff(before.get(path)!, raw)])
    expect(changed, JSON.stringify(changed, null, 1)).toEqual([])
  }, 240_000)

  it('is in no file they export and in no preview', async () => {
    const world = await setUp()
    const { ctx, app, tree, objects, portals } = world
    const strangers = [tree.dirk, tree.adam, tree.stan]
    const hidden = strangers.flatMap((person) => objects.get(person)!).filter(({ type }) => !shown.includes(type))
    const markers = new RegExp(`\\b(?:${hidden.map(({ marker }) => marker).join('|')}|hidden-[ab])\\b`, 'u')
    const rowsOf = (csv: string) => csv.trim().split('\r\n').length - 1
    for (const seller of [tree.dora, tree.rita, tree.ruth, tree.sam]) {
      const send = (path: string, body: object) => ask(app, `POST ${path}`, { token: seller.token, body })
      let files = 0
      // An export adds a row to the log.
      for (const resource of allResources.filter(({ name }) => name !== 'activity')) {
        const { api, list } = resource
        const page = await ask(app, `GET ${api}`, { token: seller.token })
        if (page.status !== 200) continue
        const wanted = { format: 'csv', columns: [...list.columns], filter: { search: '' } }
        const file = await send(resourceCalls(resource)['export']!.path, wanted)
        const job = dataOf(await send(resourceCalls(resource)['bulkAll:export']!.path, wanted))
        await runExports(ctx, new AbortController().signal)
        const large = await ask(app, `GET /list-jobs/${job.id}/file`, { token: seller.token })
        const listed = numberAt(page.body, 'meta', 'total')
        const found = [file, large].map(({ raw }) => [api, rowsOf(raw), markers.exec(raw)?.[0]])
        for (const one of found) expect(one).toEqual([api, listed, undefined])
        files += 1
      }
      expect(files).toBeGreaterThan(4)
      const ids = strangers.map((person) => Number(objects.get(person)![0]!.id))
      const preview = { kind: 'tags', params: { add_tags: ['x'] } }
      for (const selector of [{ ids }, { filter: {} }, { filter: { search: 'matrix' } }]) {
        const answer = await send('/mass-assignments/preview', { selector, ...preview })
        expect(markers.exec(answer.raw)).toBeNull()
      }
      expect(portals).toHaveLength(2)
    }
  }, 240_000)
})

function diff(one: string, other: string) {
  let at = 0
  while (one[at] === other[at] && at < one.length) at += 1
  return [one.slice(Math.max(0, at - 120), at + 80), other.slice(Math.max(0, at - 20), at + 80)]
}
