import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'

describeOnBothDatabases('lines of a home that are put aside', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
  })

  const later = (days: number) => new Date(ctx.clock() + days * dayMs).toISOString()
  const snooze = (by: Person, line: object) => at.post(by, '/home/attention/snooze', line)
  const linesOf = async (who: Person) =>
    answerOf(homesCalls.attention, await at.get(who, '/home/attention')).data.filter(({ kind }) => kind === 'requests')
  const request = async (credits: number, by: Person = staff.reseller) => {
    await at.post(by, '/credits/request', { credits })
    const [line] = await linesOf(staff.distributor)
    return { kind: 'requests', subject: String(line!.id), count: credits }
  }

  it('say until when, and are back when that has passed', async () => {
    const line = await request(50)
    const until = later(1)
    expect((await snooze(staff.distributor, { ...line, until })).status).toBe(200)
    expect(await linesOf(staff.distributor)).toMatchObject([{ snoozed_until: until }])
    ctx.passMs(dayMs)
    expect((await linesOf(staff.distributor))[0]).not.toHaveProperty('snoozed_until')
  })

  it('are back as soon as there is more of it, and stay aside when there is less', async () => {
    const line = await request(50)
    await snooze(staff.distributor, { ...line, until: later(7) })
    await request(40)
    expect((await linesOf(staff.distributor))[0]).toHaveProperty('snoozed_until')
    await request(51)
    expect((await linesOf(staff.distributor))[0]).not.toHaveProperty('snoozed_until')
  })

  it('are those of one person: another sees them, and another line is there', async () => {
    const line = await request(50)
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', staff.distributor.id).execute()
    expect(await linesOf(staff.superAdmin)).toHaveLength(1)
    await snooze(staff.admin, { ...line, until: later(7) })
    expect((await linesOf(staff.admin))[0]).toHaveProperty('snoozed_until')
    expect((await linesOf(staff.superAdmin))[0]).not.toHaveProperty('snoozed_until')
    await at.post(staff.sibling, '/credits/request', { credits: 5 })
    expect((await linesOf(staff.admin)).map((one) => 'snoozed_until' in one)).toEqual([true, false])
  })

  it('are shown again when asked for, as often as one likes', async () => {
    const line = await request(50)
    await snooze(staff.distributor, { ...line, until: later(7) })
    const { kind, subject } = line
    for (let time = 0; time < 2; time += 1)
      expect((await at.post(staff.distributor, '/home/attention/wake', { kind, subject })).status).toBe(200)
    expect((await linesOf(staff.distributor))[0]).not.toHaveProperty('snoozed_until')
  })

  it.each(['server', 'backup', 'suspected'])('are none about the safety of the panel: %s', async (kind) => {
    const answer = await snooze(staff.superAdmin, { kind, subject: '', count: 1, until: later(1) })
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['kind']])
  })

  it.each([-1, 0, 9])('are put aside for a week at most and never until the past: %s days', async (days) => {
    const answer = await snooze(staff.admin, { kind: 'mail', subject: '', count: 1, until: later(days) })
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['until']])
  })
})
