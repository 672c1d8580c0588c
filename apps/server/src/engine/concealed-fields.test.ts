import { everyCall } from '@castellan/contract/calls/index.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import { sortableColumns } from '@castellan/contract/resource-calls/sortable-columns.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { bank } from '../testing/bank.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { runExports } from '../lists/make-export.ts'
import { resourceByName } from './registry.ts'
import { numberAt, rowsAt } from '@castellan/contract/types/value-at.ts'
import { dataOf } from '../testing/answers.ts'

/** What an admin wrote about hosts that a reseller's TVs use: nothing of it may reach the reseller in any way. */
const canaries = ['canary-label-one', 'canary-label-two', 'canary-note-one', 'canary-note-two']

describeOnBothDatabases('F7: what a row conceals', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const times = { created_at: 1, updated_at: 1, deleted_at: null }
    const deviceId = await bank(ctx, app).device(staff.admin, '00:1a:79:00:00:01', { reseller: staff.reseller.id })
    const ids: number[] = []
    // By label the second is first; by host the first does.
    for (const [index, name] of ['two', 'one'].entries()) {
      const host = `http://${index}.example`
      const body = { host, label: `canary-label-${name}`, kind: 'm3u', note: `canary-note-${name}` }
      const answer = await ask(app, 'POST /portals/store', { token: staff.admin.token, body })
      ids.push(numberAt(answer.body, 'data', 'id'))
      const source = { public_id: `s${index}`, device_id: deviceId, name: host, name_key: host, host }
      const rest = { user_agent: '', status: 'new', enabled: 1, position: index, snapshot_id: null, version: 1 }
      await ctx.db
        .insertInto('sources')
        .values({ ...source, ...rest, ...times, kind: 'm3u_url', secret: Buffer.from('x') })
        .execute()
    }
    const { token } = staff.reseller
    const reads = async (line: string, body?: object) => {
      const answer = await ask(app, line, { token, ...(body ? { body } : {}) })
      expect([line, canaries.filter((canary) => answer.raw.includes(canary))]).toEqual([line, []])
      return answer
    }
    /** Without looking for canaries: a page says back what was searched for. */
    const found = (path: string) => ask(app, `GET ${path}`, { token })
    return { ctx, app, staff, ids, reads, found }
  }

  it('is in no answer to any GET call of the back office', async () => {
    const { ids, reads } = await setUp()
    const reading = everyCall().filter(({ method, access }) => method === 'GET' && access.audience === 'staff')
    let answered = 0
    for (const { path } of reading)
      for (const id of path.includes(':') ? ids : [0]) {
        const { status } = await reads(`GET ${path.replaceAll(/:\w+/gu, String(id))}`)
        answered += Number(status === 200)
      }
    expect(answered).toBeGreaterThan(40)
  }, 90_000)

  it('is neither found, nor filtered or sorted by, nor exported, in any resource that conceals fields', async () => {
    const { ctx, ids, reads, found } = await setUp()
    const concealing = allResources.filter(({ name }) => resourceByName(name)?.redact)
    expect(concealing.map(({ name }) => name)).toEqual(['portals'])
    for (const resource of concealing) {
      const { api, name } = resource
      for (const canary of canaries)
        for (const path of [`${api}?search=${canary}`, `${api}/search?q=${canary}`, `/search?q=${canary}`])
          expect([path, (await found(path)).raw.includes('.example')]).toEqual([path, false])
      for (const column of sortableColumns(resource)) {
        const { body } = await reads(`GET ${api}?sortBy=${column}&sortDesc=false`)
        const shown = rowsAt(body, 'data').map((row) => row[column])
        expect([column, shown]).toEqual([column, shown.toSorted((one, other) => (one! < other! ? -1 : 1))])
      }
      const body = { format: 'csv', columns: [...resource.list.columns], filter: { search: '' } }
      expect((await reads(`POST ${resourceCalls(resource)['export']!.path}`, body)).raw).toContain('0.example')
      const job = dataOf(await reads(`POST ${resourceCalls(resource)['bulkAll:export']!.path}`, body))
      await runExports(ctx, new AbortController().signal)
      expect((await reads(`GET /list-jobs/${job.id}/file`)).raw).toContain('0.example')
      const archived = rowsAt((await reads(`POST ${api}/archive`, { ids })).body, 'failed')
      expect([name, archived.map(({ code }) => code)]).toEqual([name, ids.map(() => 'forbidden')])
    }
  })

  it('appears neither in the activity log nor in notices, even after the row was changed and removed', async () => {
    const { app, staff, ids, reads } = await setUp()
    const by = staff.admin.token
    await ask(app, 'POST /portals/update', { token: by, body: { id: ids[0], note: 'canary-note-one and more' } })
    await ask(app, 'POST /portals/update', { token: by, body: { id: ids[0], state: 'blocked' } })
    await ask(app, `DELETE /portals/${ids[1]}/delete`, { token: by })
    for (const path of [
      '/settings/activity',
      '/settings/activity?search=canary',
      '/notifications',
      `/portals/${ids[0]}/last-change`,
    ])
      await reads(`GET ${path}`)
    expect((await reads('POST /portals/restore', { ids: [ids[1]] })).body['done']).toBe(0)
  })
})
