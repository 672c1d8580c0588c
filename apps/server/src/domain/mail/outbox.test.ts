import { limits } from '@castellan/contract/limits.ts'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { MailRefused, type Mail } from './mailer.ts'
import { putInOutbox, sendWaiting } from './outbox.ts'

const notices = 150

describeOnBothDatabases('the outbox', (open) => {
  async function setUp() {
    const house = await open()
    const { admin } = await seedStaff(house)
    const put = (subject: string, isNotice = false) =>
      putInOutbox(house.db, house.keys, house.clock(), {
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
          ...house,
          mailer: {
            deliver: async ({ subject }: Mail) => {
              if (faults.left-- > 0) throw faults.error
              await new Promise((resolve) => setTimeout(resolve, 2))
              sent.push(subject)
            },
            close: () => undefined,
          },
        },
        house.clock(),
      )
    return { house, put, sent, faults, send }
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
    const { house, put, sent, send } = await setUp()
    await put('link')
    await put('notice', true)
    house.passMs(2 * 3_600_000)
    await send()
    expect(sent).toEqual(['notice'])
  })

  it('tries a mail that failed again after a pause, and loses none while the mail server is down', async () => {
    const { house, put, sent, faults, send } = await setUp()
    for (let index = 0; index < 40; index += 1) await put(`notice ${index}`, true)
    faults.left = Infinity
    for (let round = 0; round < 6; round += 1) {
      await expect(send()).rejects.toThrow('down')
      house.passMs(10 * 60_000)
    }
    faults.left = 0
    house.passMs(4 * 3_600_000)
    await send()
    expect(sent.length).toBe(40)
  })
  it('sends every notice of the day once a mail server that was down for 23 hours is back', async () => {
    const { house, put, sent, faults, send } = await setUp()
    for (let index = 0; index < 20; index += 1) await put(`notice ${index}`, true)
    faults.left = Infinity
    for (let round = 0; round < 23 * 4; round += 1) {
      await send().catch(() => undefined)
      house.passMs(15 * 60_000)
    }
    faults.left = 0
    house.passMs(59 * 60_000)
    await send()
    expect(sent).toHaveLength(20)
  })

  it('tries a mail at growing intervals, an hour at most', async () => {
    const { house, put, faults, send } = await setUp()
    await put('notice', true)
    faults.left = Infinity
    const tries: number[] = []
    for (let minute = 0; minute < 300; minute += 1) {
      await send().catch(() => tries.push(minute))
      house.passMs(60_000)
    }
    expect(tries).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 124, 184, 244])
  })

  it('gives up a mail that the mail server has refused five times', async () => {
    const { house, put, sent, faults, send } = await setUp()
    await put('notice', true)
    faults.left = limits.mailAttemptsMax
    faults.error = new MailRefused('550 no such user')
    for (let hour = 0; hour < 10; hour += 1) {
      await send().catch(() => undefined)
      house.passMs(3_600_000)
    }
    expect(faults.left).toBe(0)
    expect(sent).toEqual([])
  })
})
