import { dayMs } from '@castellan/contract/limits/durations.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import { beforeAll, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { wrongSearchTexts } from '../testing/search-texts.ts'
import { trialBeganIn } from '../domain/figures/counted-devices.ts'
import { resourceByName } from '../engine/registry.ts'
import { loose } from '../engine/loose-db.ts'
import { buildApp } from '../app.ts'
import { ask } from '../testing/client.ts'
import { describeApi } from '../testing/both-databases.ts'
import { openSessionOf } from '../testing/open-session-of.ts'
import type { TestContext } from '../testing/test-context.ts'
import { draftsOf } from './demo-office.ts'
import { seedDemo } from './seed-demo.ts'
import { rowsAt } from '@castellan/contract/types/value-at.ts'

it('what the demo enters is what the forms take', () => {
  for (const [resourceName, drafts] of Object.entries(draftsOf(() => 1, Date.now())))
    for (const draft of drafts) {
      const { error } = safeParse(resourceCalls(resourceByName(resourceName)!.resource)['create']!.body!, draft)
      expect(error?.issues, `${resourceName}: ${JSON.stringify(draft)}`).toBeUndefined()
    }
})

describeApi('a small demo', (open) => {
  for (const count of [0, 1, 2])
    it(`is filled with ${count} TVs`, async () => {
      const ctx = await open()
      expect(await seedDemo(ctx, count)).toHaveLength(13)
      const devices = await ctx.db.selectFrom('devices').select('id').execute()
      expect(devices.length).toBeGreaterThanOrEqual(count)
    })
})

describeApi('the demo', (open) => {
  let ctx: TestContext

  beforeAll(async () => {
    ctx = await open()
  })

  it('fills an empty panel, and one that is filled not again', async () => {
    expect(await seedDemo(ctx, 60)).toHaveLength(13)
    for (const [resourceName, drafts] of Object.entries(draftsOf(() => 1, 0))) {
      const { table, resource } = resourceByName(resourceName)!
      const rows = await loose(ctx.db).selectFrom(table).select(resource.label).execute()
      expect(
        rows.map((row) => row[resource.label]),
        resourceName,
      ).toEqual(expect.arrayContaining(drafts.map((draft) => draft[resource.label])))
    }
    const states = async (table: 'qr_registrations' | 'tampered_devices' | 'tv_messages') => {
      const column = table === 'qr_registrations' ? 'status' : 'state'
      const rows = await loose(ctx.db).selectFrom(table).select(column).orderBy('id').execute()
      return rows.map((row) => row[column])
    }
    expect(await states('qr_registrations')).toEqual([
      'scanned',
      'scanned',
      'registered',
      'contacted',
      'converted',
      'rejected',
    ])
    expect(await states('tampered_devices')).toEqual([
      'suspected',
      'suspected',
      'confirmed',
      'blocked',
      'suspected',
      'suspected',
    ])
    expect(await states('tv_messages'), 'one of the messages is on its way').toContain('scheduled')
    const codes = await ctx.db.selectFrom('model_codes').select('code').execute()
    const reported = await ctx.db.selectFrom('devices').select('model').distinct().execute()
    const known = codes.map(({ code }) => code)
    expect(
      reported.filter(({ model }) => !known.includes(model)),
      'each code that TVs report is found under Models',
    ).toEqual([])
    const first = await ctx.db
      .selectFrom('users')
      .leftJoin('credit_records', (join) =>
        join.on((eb) =>
          eb.or([
            eb('credit_records.from_id', '=', eb.ref('users.id')),
            eb('credit_records.to_id', '=', eb.ref('users.id')),
          ]),
        ),
      )
      .leftJoin('devices', 'devices.reseller_id', 'users.id')
      .groupBy(['users.id', 'users.name', 'users.created_at'])
      .select((eb) => [
        'users.name',
        'users.created_at',
        eb.fn.min('credit_records.created_at').as('paid'),
        eb.fn.min('devices.created_at').as('sold'),
      ])
      .execute()
    for (const { name, created_at, paid, sold } of first)
      expect(
        Math.min(Number(paid ?? ctx.clock()), Number(sold ?? ctx.clock())),
        `${name} came before what they did`,
      ).toBeGreaterThan(Number(created_at))
    expect(await seedDemo(ctx, 60)).toBeNull()
  })

  it('has people with roles of their own, and something for them and for their chiefs to do', async () => {
    const app = await buildApp(ctx)
    const tokenOf = (email: string) => openSessionOf(ctx, email)
    const read = async (email: string, path: string) => {
      const { status, body } = await ask(app, `GET ${path}`, { token: await tokenOf(email) })
      return { status, data: status === 200 ? rowsAt(body, 'data') : [] }
    }
    const needs = async (email: string) => (await read(email, '/home/attention')).data.map(({ kind }) => kind)
    expect(await needs('sofia.keller@demo.example')).toEqual(
      expect.arrayContaining(['suspected', 'provider', 'approvals', 'tickets']),
    )
    const asked = (path: string) => `${path}?length=1`
    for (const [email, opens, refused] of [
      ['rita.lindqvist@demo.example', '/devices', '/credits/records'],
      ['noor.haddad@demo.example', '/mainscreen/movies', '/devices'],
      ['emile.fournier@demo.example', '/credits/records', '/mainscreen/movies'],
    ] as const) {
      const seen = await read(email, asked(opens))
      expect([email, seen.status, seen.data.length]).toEqual([email, 200, 1])
      expect([email, (await read(email, asked(refused))).status]).toEqual([email, 403])
    }
    const token = await tokenOf('marta.ferreira@demo.example')
    const { body } = await ask(app, 'GET /home/balance', { token })
    expect(body).toMatchObject({ expiring: [{ credits: 200 }] })
    // A distributor sees what a reseller of theirs is about to lose.
    const seller = (await read('marta.ferreira@demo.example', '/settings/users')).data.find(
      ({ name }) => name === 'Casa Media',
    )!
    const { body: money } = await ask(app, `GET /settings/users/${String(seller['id'])}/money`, { token })
    expect(money).toMatchObject({ expiring: [{ credits: 60 }] })
  })

  it('has trials that ended without a licence and trials that became one', async () => {
    const began = (isConverted: boolean) =>
      ctx.db
        .selectFrom('devices')
        .where(trialBeganIn([{ from: ctx.clock() - 62 * dayMs, below: ctx.clock() - 7 * dayMs }], { isConverted }))
        .select(['id', 'status'])
        .execute()
    const [all, converted] = [await began(false), await began(true)]
    expect(converted.length).toBeGreaterThan(0)
    const unconverted = all.filter(({ id }) => !converted.some((one) => one.id === id))
    expect(unconverted.length).toBeGreaterThan(0)
    expect(new Set(unconverted.map(({ status }) => status))).toEqual(new Set(['expired']))
  })

  it('has changes that wait for a second person and a provider that fails, each as one line that counts its list', async () => {
    const app = await buildApp(ctx)
    const token = await openSessionOf(ctx, 'sofia.keller@demo.example')
    const rows = async (path: string) => rowsAt((await ask(app, `GET ${path}`, { token })).body, 'data')
    const linesOf = async (kind: string) => (await rows('/home/attention')).filter((line) => line['kind'] === kind)
    expect(await linesOf('vouchers')).toMatchObject([{ count: 1 }])
    expect(await rows('/vouchers?state=waiting')).toMatchObject([{ name: 'Hotel group, Algarve' }])
    expect(await linesOf('approvals')).toMatchObject([{ count: 1 }])
    expect(await rows('/credits/records?status=pending,approved')).toMatchObject([{ credits: 12_000 }])
    const host = 'http://tv.nordlicht.example:8080'
    const failing = await rows(`/devices?failing_provider=${encodeURIComponent(host)}`)
    expect(failing.length).toBeGreaterThan(2)
    expect((await linesOf('provider')).filter(({ name }) => name === host)).toMatchObject([{ count: failing.length }])
  })

  it('has the search text of every row of its definition, however the row was written', async () => {
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })
})
