import { allResources } from '@castellan/contract/resources/index.ts'
import { draftSchema } from '@castellan/contract/resource-calls/draft-schema.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import { sortableColumns } from '@castellan/contract/resource-calls/sortable-columns.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { safeParse, type z } from 'zod/mini'
import { wrongSearchTexts } from '../testing/search-texts.ts'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { ask, errorOf, type Answer } from '../testing/client.ts'
import { isFullSize } from '../testing/full-size.ts'
import { digestOf, draftOf } from '../testing/drafts.ts'
import { seedAppFile } from '../testing/seed-app-file.ts'
import { seedPictures } from '../testing/seed-picture.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { pageOf, rowOf, invalidFields } from '../testing/answers.ts'

type Row = Record<string, unknown> & { id: number; version: number }

const rowsOf = (body: Answer['body']) => pageOf({ body }).data
const dataOf = (body: Answer['body']) => rowOf({ body })
const seeded = 23

describeOnBothDatabases('every resource', (open, database) => {
  /** What an answer says before a row is touched is the same on every database: on PostgreSQL by `npm run prove -- properties`. */
  const itOnce: (title: string, run: () => Promise<void>) => void =
    database === 'sqlite' || isFullSize ? it : () => undefined
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let links: Record<string, number>

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    await seedPictures(
      ctx.db,
      Array.from({ length: 1_000 }, (_, number) => digestOf(number)),
    )
    const role = await ctx.db.selectFrom('roles').select('id').where('name', '=', 'reseller').executeTakeFirstOrThrow()
    const file = await seedAppFile(ctx)
    const title = async (resourceName: 'movies' | 'series') => {
      const body = { original_title: 'A title of its own' }
      const added = await ask(app, `POST /mainscreen/${resourceName}/store`, { token: staff.superAdmin.token, body })
      return dataOf(added.body).id
    }
    links = {
      movies: await title('movies'),
      series: await title('series'),
      app_files: file.id,
      users: staff.reseller.id,
      'super-admin': staff.superAdmin.id,
      'users distributor': staff.distributor.id,
      roles: role.id,
    }
  })

  /** A new account needs one above it. */
  const linksOf = ({ name }: Resource) => (name === 'users' ? { ...links, users: links['super-admin']! } : links)

  describe.each(
    allResources.filter(({ can }) => can.includes('create')).map((resource) => [resource.name, resource] as const),
  )('%s', (_, resource: Resource) => {
    const token = () => staff.superAdmin.token
    const calls = Object.entries(resourceCalls(resource))
    const added: Row[] = []
    const url = (path: string) => path.replace(':id', String(added[0]?.id ?? 1))

    beforeAll(async () => {
      for (let number = 1; number <= seeded; number += 1) {
        const answer = await ask(app, `POST ${resource.api}/store`, {
          token: token(),
          body: draftOf(resource, number, linksOf(resource)),
        })
        expect(answer.status, answer.raw).toBe(201)
        added.push(dataOf(answer.body))
      }
    }, 60_000)

    itOnce('refuses everybody who has not signed in, on every call', async () => {
      for (const [, call] of calls)
        expect([call.path, (await ask(app, `${call.method} ${url(call.path)}`)).status]).toEqual([call.path, 401])
    })

    itOnce('refuses everybody who lacks the permission, on every call, with a message', async () => {
      for (const [, call] of calls) {
        const answer = await ask(app, `${call.method} ${url(call.path)}`, { token: staff.powerless.token })
        expect([call.path, answer.status]).toEqual([call.path, 403])
        expect(answer.body['message']).toBeTypeOf('string')
      }
    })

    it('answers a row that is not there with 404 on every call about one row', async () => {
      for (const [name, call] of calls.filter(([, { params }]) => params !== undefined)) {
        const answer = await ask(app, `${call.method} ${call.path.replace(':id', '999999')}`, {
          token: token(),
          ...(call.body ? { body: inputFor(resource, name) } : {}),
          ...(call.keyed ? { headers: { 'idempotency-key': `nobody-there-${name}` } } : {}),
        })
        expect([call.path, answer.status]).toEqual([call.path, 404])
      }
    })

    itOnce('says under every required field that it is missing', async () => {
      const answer = await ask(app, `POST ${resource.api}/store`, { token: token(), body: {} })
      const shape: Record<string, z.ZodMiniType> = draftSchema(resource, 'create').shape
      const required = resource.form.filter((name) => !safeParse(shape[name]!, undefined).success)
      expect(answer.status).toBe(422)
      expect(invalidFields(answer).toSorted()).toEqual(required.toSorted())
    })

    itOnce('says under a text that is too long how long it may be, and stores nothing', async () => {
      const before = await total()
      for (const name of resource.form) {
        const field = resource.fields[name]!
        if (field.max === undefined || !['text', 'longText', 'email', 'username', 'digest'].includes(field.kind.name))
          continue
        const draft = { ...draftOf(resource, 900, linksOf(resource)), [name]: 'x'.repeat(field.max + 1) }
        const answer = await ask(app, `POST ${resource.api}/store`, { token: token(), body: draft })
        expect([name, answer.status, invalidFields(answer)]).toEqual([name, 422, [name]])
      }
      expect(await total()).toBe(before)
    })

    itOnce('refuses a field it does not know', async () => {
      for (const name of [
        'id',
        'version',
        'created_at',
        'deleted_at',
        'path',
        'parent_id',
        'password_hash',
        'role_id',
        'permissions',
        'credits',
        '__proto__x',
      ].filter((unknown) => !resource.form.includes(unknown))) {
        const answer = await ask(app, `POST ${resource.api}/store`, {
          token: token(),
          body: { ...draftOf(resource, 901, linksOf(resource)), [name]: 1 },
        })
        expect([name, answer.status, invalidFields(answer)]).toEqual([name, 422, [name]])
      }
    })

    itOnce('answers nothing that its definition does not declare', async () => {
      const declared = [
        ...Object.keys(resource.fields).filter((name) => resource.fields[name]!.read !== null),
        'version',
        'created_at',
        'updated_at',
      ].toSorted()
      const list = await ask(app, `GET ${resource.api}`, { token: token() })
      expect(Object.keys(rowsOf(list.body)[0]!).toSorted()).toEqual(declared)
      const one = await ask(app, `GET ${resource.api}/${added[0]!.id}`, { token: token() })
      expect(Object.keys(dataOf(one.body)).toSorted()).toEqual(declared)
    })

    itOnce('answers pages of 20, newest first, with the meta of the specification', async () => {
      const { body } = await ask(app, `GET ${resource.api}`, { token: token() })
      const ids = rowsOf(body).map(({ id }) => id)
      expect(body['meta']).toMatchObject({ length: 20, search: '', sortBy: 'id', sortDesc: true, page: 1 })
      expect(ids).toEqual(ids.toSorted((one, other) => other - one))
      expect(ids).toHaveLength(20)
    })

    it('gives every row exactly once over its pages', async () => {
      const ids: number[] = []
      for (let page = 1; page <= 4; page += 1)
        ids.push(
          ...rowsOf((await ask(app, `GET ${resource.api}?length=10&page=${page}`, { token: token() })).body).map(
            ({ id }) => id,
          ),
        )
      expect(new Set(ids).size).toBe(await total())
      expect(ids).toHaveLength(await total())
    })

    it('sorts by every sortable column both ways, and by nothing else', async () => {
      for (const column of sortableColumns(resource)) {
        const ids = async (desc: boolean) =>
          rowsOf(
            (await ask(app, `GET ${resource.api}?length=500&sortBy=${column}&sortDesc=${desc}`, { token: token() }))
              .body,
          ).map(({ id }) => id)
        const ascending = await ids(false)
        expect([column, await ids(true)]).toEqual([column, ascending.toReversed()])
      }
      for (const column of ['deleted_at', 'search_text', 'password_hash', 'id;drop table users', '']) {
        expect(
          (await ask(app, `GET ${resource.api}?sortBy=${encodeURIComponent(column)}`, { token: token() })).status,
        ).toBe(422)
      }
    })

    it('finds a row by a part of what it is searched by, and treats wildcards as text', async () => {
      const row = added[6]!
      const text = String(row[resource.list.search[0]!])
      for (const part of [text, text.slice(2), text.toUpperCase()]) {
        const found = rowsOf(
          (await ask(app, `GET ${resource.api}?search=${encodeURIComponent(part)}&length=500`, { token: token() }))
            .body,
        ).map(({ id }) => id)
        expect([part, found.includes(row.id)]).toEqual([part, true])
      }
      for (const nothing of ['%', '_', '*', '"', "' or 1=1 --", 'zzzz-not-there']) {
        expect([
          nothing,
          rowsOf(
            (await ask(app, `GET ${resource.api}?search=${encodeURIComponent(`${nothing}qqq`)}`, { token: token() }))
              .body,
          ),
        ]).toEqual([nothing, []])
      }
    })

    it('filters by every declared filter', async () => {
      for (const name of resource.list.filters) {
        const { values } = resource.fields[name]!
        for (const value of values ?? []) {
          const rows = rowsOf(
            (await ask(app, `GET ${resource.api}?${name}=${value}&length=500`, { token: token() })).body,
          )
          expect(rows.every((row) => row[name] === value)).toBe(true)
          expect([name, value, rows.length]).toEqual([name, value, await countWhere(name, value)])
        }
      }
    })

    it('refuses a change of what somebody else has changed meanwhile', async () => {
      const [row] = added.slice(1, 2)
      const name = resource.form.find(
        (field) =>
          ['text', 'longText'].includes(resource.fields[field]!.kind.name) && !resource.writeOnce?.includes(field),
      )!
      const [once, twice] = [971, 972].map((number) => draftOf(resource, number, linksOf(resource))[name])
      const first = await ask(app, `POST ${resource.api}/update`, {
        token: token(),
        body: { id: row!.id, version: row!.version, [name]: once },
      })
      expect([first.status, dataOf(first.body)[name], dataOf(first.body).version]).toEqual([
        200,
        once,
        row!.version + 1,
      ])
      const second = await ask(app, `POST ${resource.api}/update`, {
        token: token(),
        body: { id: row!.id, [name]: twice },
        headers: { 'if-match': `"${row!.version}"` },
      })
      expect(second.status).toBe(412)
      expect(dataOf((await ask(app, `GET ${resource.api}/${row!.id}`, { token: token() })).body)[name]).toBe(once)
    })

    it('writes an activity row with every change, in the transaction of the change', async () => {
      const made = dataOf(
        (
          await ask(app, `POST ${resource.api}/store`, {
            token: token(),
            body: draftOf(resource, 950, linksOf(resource)),
          })
        ).body,
      )
      await ask(app, `DELETE ${resource.api}/${made.id}/delete`, { token: token() })
      expect((await ask(app, `GET ${resource.api}/${made.id}`, { token: token() })).status).toBe(404)
      await ask(app, `POST ${resource.api}/restore`, { token: token(), body: { ids: [made.id] } })
      expect((await ask(app, `GET ${resource.api}/${made.id}`, { token: token() })).status).toBe(200)
      await ask(app, `POST ${resource.api}/store`, { token: token(), body: {} })
      const rows = await ctx.db
        .selectFrom('activity')
        .select(['verb', 'actor_name', 'changes'])
        .where('target_type', '=', resource.name)
        .where('target_id', '=', made.id)
        .orderBy('id')
        .execute()
      expect(rows.map(({ verb }) => verb)).toEqual([
        `${resource.name}.create`,
        `${resource.name}.delete`,
        `${resource.name}.restore`,
      ])
      expect(rows.every(({ actor_name: name }) => name === 'sue')).toBe(true)
      expect(JSON.stringify(rows)).not.toContain('quiet harbour')
    })

    it('reports each row of a bulk call on its own', async () => {
      const ids = [added[20]!.id, 999_999]
      const answer = await ask(app, `POST ${resource.api}/archive`, { token: token(), body: { ids } })
      expect(answer.body).toMatchObject({ done: 1, failed: [{ id: 999_999, code: 'not_found' }] })
      await ask(app, `POST ${resource.api}/restore`, { token: token(), body: { ids: [added[20]!.id] } })
    })

    it('restores a deleted row only while nobody has touched it since, when the version is sent along', async () => {
      const { id } = added[21]!
      const remove = async () =>
        numberAt((await ask(app, `DELETE ${resource.api}/${id}/delete`, { token: token() })).body, 'version')
      const restore = async (version?: number) =>
        (
          await ask(app, `POST ${resource.api}/restore`, {
            token: token(),
            body: { ids: [id], ...(version === undefined ? {} : { versions: [{ id, version }] }) },
          })
        ).body
      const first = await remove()
      expect(await restore()).toMatchObject({ done: 1, versions: [{ id, version: first + 1 }] })
      const second = await remove()
      expect(await restore(first)).toMatchObject({ done: 0, failed: [{ id, code: 'stale_version' }] })
      expect((await ask(app, `GET ${resource.api}/${id}`, { token: token() })).status).toBe(404)
      expect(await restore(second)).toMatchObject({ done: 1, failed: [] })
    })

    itOnce('accepts a body in one spelling of JSON only', async () => {
      for (const type of [
        'text/plain',
        'application/json; charset=latin1',
        'application/jsonx',
        'application/x-www-form-urlencoded',
        'application/json;x',
        ' application/json ,text/plain',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await ask(app, `POST ${resource.api}/store`, {
          token: token(),
          body: draftOf(resource, 960, linksOf(resource)),
          headers: { 'content-type': type },
        })
        expect([type, answer.status]).toEqual([type, 415])
      }
    })

    async function total(): Promise<number> {
      return numberAt((await ask(app, `GET ${resource.api}?length=10`, { token: token() })).body, 'meta', 'total')
    }

    async function countWhere(name: string, value: string): Promise<number> {
      const all = rowsOf((await ask(app, `GET ${resource.api}?length=500`, { token: token() })).body)
      return all.filter((row) => row[name] === value).length
    }
  })

  it('has the search text of every row of its definition, however the row was written', async () => {
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })

  it('answers a device of somebody else exactly like one that does not exist', async () => {
    const mine = dataOf(
      (
        await ask(app, 'POST /devices/store', {
          token: staff.reseller.token,
          body: { mac: '00:1a:79:aa:00:01', product: 'f2' },
        })
      ).body,
    )
    for (const line of [
      'GET /devices/:id',
      'DELETE /devices/:id/delete',
      'POST /devices/:id/suspend',
      'GET /devices/:id/sources',
    ]) {
      const foreign = await ask(app, line.replace(':id', String(mine.id)), { token: staff.sibling.token })
      const missing = await ask(app, line.replace(':id', '999999'), { token: staff.sibling.token })
      expect([line, foreign.status, errorOf(foreign)]).toEqual([line, 404, errorOf(missing)])
    }
  })
})

/** The input of each action of a resource; the actions are few, so each is named. */
function inputFor(resource: Resource, name: string): unknown {
  const action = name.split(':')[1] ?? ''
  if (!resource.actions[action]?.input) return {}
  const inputs: Record<string, unknown> = {
    activate: { period: '1m' },
    renew: { period: '1m' },
    transfer: { mac: '00:1a:79:ff:ff:ff' },
    publish: { notify: false },
    rematch: { tmdb_id: 77 },
    erase: { confirm: 'nobody is called so' },
    widen: { anyway: true },
  }
  return inputs[action] ?? { reason: 'because' }
}
