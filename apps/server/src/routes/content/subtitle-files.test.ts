import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { seedStaff } from '../../testing/seed-staff.ts'

/** Processor time the preview may take, which does not grow when other work runs in parallel. */
const allowedMs = 2_000

describeApi('the preview of a subtitle file', (open) => {
  it.each([
    ['line breaks', '\n'.repeat(65_536)],
    ['line breaks before a section', `${'\n'.repeat(65_536)}[Script Info`],
    ['spaces', ' '.repeat(65_536)],
  ])('F14: is answered at once for 64 KiB of %s', async (_, text) => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const { token } = (await seedStaff(ctx)).superAdmin
    const send = (content: string) => {
      const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
      const file = part('name="file"; filename="film.srt"', content)
      return app.inject({
        method: 'POST',
        url: '/api/subtitle/preview',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        payload: `${part('name="language"', 'en')}${file}--x--\r\n`,
      })
    }
    const good = await send('1\n00:00:01,000 --> 00:00:02,000\nHello\n')
    expect(good.statusCode, good.body).toBe(200)
    const before = process.cpuUsage()
    expect((await send(text)).statusCode).toBe(422)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(allowedMs)
  })
})
