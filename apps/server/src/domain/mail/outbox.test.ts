import { limits } from '@castellan/contract/limits.ts'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import type { Mail } from './mailer.ts'
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
    const faults = { left: 0 }
    const send = () =>
      sendWaiting(
        {
          ...house,
          mailer: {
            deliver: async ({ subject }: Mail) => {
              if (faults.left-- > 0) throw new Error('down')
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
})
