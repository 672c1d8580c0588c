import { dayMs } from '@castellan/contract/limits/durations.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { openXtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { refreshSources } from '../refresh/refresh-sources-job.ts'
import { warnOfAccounts } from './warn-of-accounts-job.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

describeApi('accounts that end', (open) => {
  it('are announced on their TV 30, 7 and 1 days before, once each, and again when they are renewed', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const inDays = (days: number) => String((ctx.clock() + days * dayMs) / 1_000)
    const provider = await openXtreamStub({ expiresAt: inDays(40) })
    const endless = await openXtreamStub({ expiresAt: null })
    const { username, password } = provider.panel
    const add = async (servers: string[]) => {
      const tv = await registerTestTv(app, ctx)
      const token = await signInTestOwner(app, tv)
      for (const [index, server] of servers.entries()) {
        const body = { name: `Source ${index}`, server, username, password }
        await ask(app, 'POST /app/device/xtreams/store', { token, body })
      }
      return tv
    }
    // Two sources that end together are announced once.
    const tv = await add([provider.url, `${provider.url}/mirror`])
    await add([endless.url])
    const fetchAll = () => refreshSources(ctx, new AbortController().signal)
    await fetchAll()
    const afterDays = async (days: number) => {
      ctx.passMs(days * dayMs)
      await warnOfAccounts(ctx)
      await warnOfAccounts(ctx)
      const rows = await ctx.db
        .selectFrom('message_receipts')
        .innerJoin('tv_messages', 'tv_messages.id', 'message_receipts.message_id')
        .select(['device_id', 'title', 'targeted'])
        .orderBy('message_receipts.id')
        .execute()
      expect(rows.every((row) => row.device_id === tv.rowId && row.targeted === 1)).toBe(true)
      return rows.map(({ title }) => /within (?:30 days|7 days|24 hours)/u.exec(textAt(JSON.parse(title), 'en'))?.[0])
    }
    const [month, week, day] = ['within 30 days', 'within 7 days', 'within 24 hours']
    expect(await afterDays(9.9)).toEqual([])
    expect(await afterDays(0.1)).toEqual([month])
    expect(await afterDays(22.9)).toEqual([month])
    // The panel was off for some days: only the nearest warning is sent.
    expect(await afterDays(4)).toEqual([month, week])
    expect(await afterDays(2.5)).toEqual([month, week, day])
    provider.panel.expiresAt = inDays(35)
    await fetchAll()
    expect(await afterDays(1)).toEqual([month, week, day])
    expect(await afterDays(4)).toEqual([month, week, day, month])
    // Staff list what they have written, not what the panel says automatically.
    const { token } = (await seedStaff(ctx)).superAdmin
    expect((await ask(app, 'GET /settings/mac-notifications', { token })).body['data']).toEqual([])
    await Promise.all([provider.close(), endless.close()])
  })
})
