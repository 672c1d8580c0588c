import { limits } from '@castellan/contract/limits.ts'
import { sql, type CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { MailRejected, type Mail } from './mailer.ts'
import { putInOutbox, sendWaiting } from './outbox.ts'

const notices = 150

describeOnBothDatabases('the outbox', (open, database) => {
  async function setUp() {
    const ctx = await open()
    const { admin } = await seedStaff(ctx)
    const put = (subject: string, isNotice = false) =>
      putInOutbox(ctx.db, ctx.keys, ctx.clock(), {
        userId: admin.id,
        to: 'a@b.test',
        subject,
        text: 'x',
        isNotice,
      })
    const sent: string[] = []
    const faults = { left: 0, error: new Error('down') }
    const send = () =>
      sendWaiting(
        {
          ...ctx,
          mailer: {
            deliver: async ({ subject }: Mail) => {
              if (faults.left-- > 0) throw faults.error
              await new Promise((resolve) => setTimeout(resolve, 2))
              sent.push(subject)
            },
            verify: async () => {},
            close: () => undefined,
          },
        },
        ctx.clock(),
      )
    return { ctx, put, sent, faults, send }
  }

  it('sends all that waits at once, and a password link before notices that came earlier', async () => {
    const { put, sent, send } = await setUp()
    for (let index = 0; index < notices; index += 1) await put(`notice ${index}`, true)
    await put('link')
    await send()
    expect(sent).toHaveLength(notices + 1)
    expect(sent.indexOf('link')).toBeLessThan(limits.mailsAtOnce)
  })

  it('sends each mail once, however many processes send at the same time', async () => {
    const { put, sent, send } = await setUp()
    for (let index = 0; index < 30; index += 1) await put(`mail ${index}`)
    await Promise.all([send(), send(), send()])
    expect(sent.toSorted()).toEqual(Array.from({ length: 30 }, (_, index) => `mail ${index}`).toSorted())
  })

  it('does not send a link that would be stale, but a notice of the same hour', async () => {
    const { ctx, put, sent, send } = await setUp()
    await put('link')
    await put('notice', true)
    ctx.passMs(2 * 3_600_000)
    await send()
    expect(sent).toEqual(['notice'])
  })

  it('retries a failed mail after a pause, and loses none while the mail server is down', async () => {
    const { ctx, put, sent, faults, send } = await setUp()
    for (let index = 0; index < 40; index += 1) await put(`notice ${index}`, true)
    faults.left = Infinity
    for (let round = 0; round < 6; round += 1) {
      await expect(send()).rejects.toThrow('down')
      ctx.passMs(10 * 60_000)
    }
    const faultsOf = async () =>
      (await ctx.db.selectFrom('outbox').select('fault').distinct().execute()).map(({ fault }) => fault)
    expect(await faultsOf()).toContain('down')
    faults.left = 0
    ctx.passMs(4 * 3_600_000)
    await send()
    expect(sent.length).toBe(40)
    expect(await faultsOf()).toEqual([''])
  })

  it('sends every notice of the day once a mail server that was down for 23 hours is back', async () => {
    const { ctx, put, sent, faults, send } = await setUp()
    for (let index = 0; index < 20; index += 1) await put(`notice ${index}`, true)
    faults.left = Infinity
    for (let round = 0; round < 23 * 4; round += 1) {
      await send().catch(() => undefined)
      ctx.passMs(15 * 60_000)
    }
    faults.left = 0
    ctx.passMs(59 * 60_000)
    await send()
    expect(sent).toHaveLength(20)
  })

  it('reretries a mail at growing intervals, an hour at most', async () => {
    const { ctx, put, faults, send } = await setUp()
    await put('notice', true)
    faults.left = Infinity
    const tries: number[] = []
    for (let minute = 0; minute < 300; minute += 1) {
      await send().catch(() => tries.push(minute))
      ctx.passMs(60_000)
    }
    expect(tries).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184, 244])
  })

  it('gives up a mail that the mail server has refused five times', async () => {
    const { ctx, put, sent, faults, send } = await setUp()
    await put('notice', true)
    faults.left = limits.mailAttemptsMax
    faults.error = new MailRejected('550 no such user')
    for (let hour = 0; hour < 10; hour += 1) {
      await send().catch(() => undefined)
      ctx.passMs(3_600_000)
    }
    expect(faults.left).toBe(0)
    expect(sent).toEqual([])
  })

  it.runIf(database === 'sqlite')(
    'finds mails that may be tried without reading those that were given up',
    async () => {
      const { ctx } = await setUp()
      const asked: CompiledQuery[] = []
      const watched = ctx.db.withPlugin({
        transformQuery({ node, queryId }) {
          asked.push(ctx.db.getExecutor().compileQuery(node, queryId))
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      const mailer = { deliver: () => Promise.resolve(), verify: async () => {}, close: () => undefined }
      await sendWaiting({ ...ctx, db: watched, mailer }, ctx.clock())
      const plans: string[] = []
      for (const { sql: text, parameters } of asked) {
        const explained = { ...sql`select 1`.compile(ctx.db), sql: `explain query plan ${text}`, parameters }
        const { rows } = await ctx.db.executeQuery<{ detail: string }>(explained)
        plans.push(...rows.map(({ detail }) => detail))
      }
      const byIndex = 'SEARCH outbox USING INDEX outbox_waiting (is_notice=? AND send_until>?)'
      expect(plans).toEqual([byIndex, byIndex])
    },
  )
})
