import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openOnSqlite } from '../../testing/both-databases.ts'
import { registerTestTv } from '../../testing/test-tv.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

it('a server that stops answers its long polls at once instead of waiting for them', async () => {
  const ctx = await openOnSqlite()
  const app = await buildApp(ctx)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(app.server)
  const tv = await registerTestTv(app, ctx)
  const polled = fetch(`http://127.0.0.1:${port}/api/tv/v1/poll`, { headers: { authorization: `Bearer ${tv.token}` } })
  await wait(500)
  const closed = app.close().then(() => 'closed')
  expect(await Promise.race([closed, wait(5_000, 'still waiting')])).toBe('closed')
  const answer = await polled
  expect([answer.status, await answer.json()]).toEqual([200, { pushes: [] }])
  await ctx.close()
})
