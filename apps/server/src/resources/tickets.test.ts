import { officeLimits } from '@castellan/contract/limits/office-limits.ts'
import { ticketsCalls } from '@castellan/contract/calls/tickets.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { bank, type Bank } from '../testing/bank.ts'
import { dataOf, answerOf } from '../testing/answers.ts'
import { seedStaff, type Person, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'

describeOnBothDatabases('tickets', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
  })

  const ask = async (by: Person, more: object = {}) =>
    at.post(by, '/tickets/store', { subject: 'No picture', text: 'Since the update.', ...more })
  const thread = async (by: Person, id: number) => {
    const { status, body } = await at.get(by, `/tickets/${id}/thread`)
    return status === 200 ? answerOf(ticketsCalls.thread, { body }).data : status
  }
  const reply = (by: Person, id: number, text: string) => at.post(by, `/tickets/${id}/reply`, { text })
  const shown = async (by: Person, id: number) => (await at.get(by, `/tickets/${id}`)).body['data']
  const waiting = async (by: Person) =>
    answerOf(homesCalls.attention, await at.get(by, '/home/attention')).data.find(({ kind }) => kind === 'tickets')
      ?.count

  it('go from a reseller to the operator and back, wait for one of them, and are unread until they are read', async () => {
    const tv = await at.device(staff.reseller, '00:1a:79:42:00:01')
    const { id } = dataOf(await ask(staff.reseller, { device: tv }))
    expect(await shown(staff.reseller, id)).toMatchObject({
      state: 'open',
      unread: false,
      messages: 1,
      device: { id: tv },
    })
    expect(await shown(staff.admin, id)).toMatchObject({
      state: 'open',
      unread: true,
      opened_by: { id: staff.reseller.id },
    })
    expect([await waiting(staff.admin), await waiting(staff.reseller)]).toEqual([1, undefined])
    await at.post(staff.admin, `/tickets/${id}/read`, {})
    expect(await shown(staff.admin, id)).toMatchObject({ unread: false })

    ctx.passMs(1_000)
    expect((await reply(staff.admin, id, 'Restart it, please.')).status).toBe(201)
    expect(await waiting(staff.admin)).toBeUndefined()
    expect(await shown(staff.reseller, id)).toMatchObject({ state: 'answered', unread: true, messages: 2 })
    expect(await thread(staff.reseller, id)).toMatchObject([
      { by: 'rita', is_answer: false, is_own: true, text: 'Since the update.' },
      { by: staff.admin.name, is_answer: true, is_own: false, text: 'Restart it, please.' },
    ])
    const notices = ctx.db.selectFrom('notifications').select(['user_id', 'data']).where('cause', 'like', 'tickets:%')
    expect(await notices.execute()).toEqual([
      { user_id: staff.reseller.id, data: expect.stringContaining(`/tickets?open=${id}`) },
    ])

    ctx.passMs(1_000)
    await reply(staff.reseller, id, 'Still none.')
    expect(await shown(staff.admin, id)).toMatchObject({ state: 'open', unread: true })
    expect((await at.post(staff.admin, `/tickets/${id}/close`, {})).body['data']).toMatchObject({ state: 'closed' })
    expect((await at.post(staff.admin, `/tickets/${id}/close`, {})).status).toBe(409)
    ctx.passMs(1_000)
    await reply(staff.reseller, id, 'It is back.')
    expect(await shown(staff.admin, id)).toMatchObject({ state: 'open', messages: 4 })
  })

  it('are visible to the branch of the person who opened them and to the operator, and to nobody else', async () => {
    const { id } = dataOf(await ask(staff.subReseller))
    for (const by of [staff.reseller, staff.distributor, staff.admin]) expect(await thread(by, id)).toHaveLength(1)
    expect(await thread(staff.sibling, id)).toBe(404)
    expect((await reply(staff.sibling, id, 'Let me in')).status).toBe(404)
    expect((await at.post(staff.sibling, `/tickets/${id}/read`, {})).status).toBe(404)
    expect((await at.post(staff.sibling, `/tickets/${id}/close`, {})).status).toBe(404)
    // Nobody asks about a TV of another branch.
    const foreign = await at.device(staff.sibling, '00:1a:79:42:00:02')
    expect((await ask(staff.subReseller, { device: foreign })).body).toMatchObject({
      errors: { device: [expect.any(String)] },
    })
    // Somebody above them who is not the operator adds to the question and does not answer it.
    await reply(staff.distributor, id, 'We see it too.')
    expect(await shown(staff.admin, id)).toMatchObject({ state: 'open' })
  })

  it('take a reply once when it is sent again after a lost answer, and refuse another one under its key', async () => {
    const { id } = dataOf(await ask(staff.reseller))
    const send = (text: string, key: string) => at.post(staff.admin, `/tickets/${id}/reply`, { text }, key)
    const key = 'reply-after-a-lost-answer'
    const answers = await Promise.all([1, 2, 3].map(() => send('Restart it.', key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await send('Restart it.', key)).body['data']).toHaveLength(2)
    expect((await send('Restart it twice.', key)).body).toMatchObject({ code: 'key_reused' })
    expect((await send('Restart it.', 'another-key-of-the-same-person')).body['data']).toHaveLength(3)
    expect((await send('Restart it.', '')).status).toBe(422)
    const notices = ctx.db.selectFrom('notifications').select('id').where('data', 'like', `%/tickets?open=${id}"%`)
    expect(await notices.execute()).toHaveLength(2)
    const kept = await ctx.db.selectFrom('keyed_calls').select('answer').where('key', '=', key).execute()
    expect(kept).toEqual([{ answer: 'true' }])
  })

  it('want words, and wait in no endless number', async () => {
    const refused = await ask(staff.sibling, { subject: ' ', text: '' })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['subject', 'text']])
    const { id } = dataOf(await ask(staff.sibling))
    const { id: _, ...row } = await ctx.db
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: officeLimits.ticketsOpenMax - 1 }, () => row)
    await ctx.db.insertInto('tickets').values(others).execute()
    expect((await ask(staff.sibling)).body).toMatchObject({ errors: { subject: [expect.any(String)] } })
    // Neither does a closed one that is opened again.
    const { id: closed } = await ctx.db
      .insertInto('tickets')
      .values({ ...row, state: 'closed' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const again = await at.post(staff.sibling, `/tickets/${closed}/reopen`, {})
    expect([again.status, Object.keys(again.body['errors'] ?? {})]).toEqual([422, ['subject']])
    expect(
      await ctx.db.selectFrom('activity').select('changes').where('changes', 'like', '%Since the%').execute(),
    ).toEqual([])
  })
})
