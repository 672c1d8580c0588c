import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'

describeApi('the metrics', (open, database) => {
  const askFor = async (
    config: { publicUrl?: string; metricsToken?: string },
    headers: Record<string, string> = {},
  ) => {
    const ctx = await open()
    Object.assign(ctx.config, config)
    const app = await buildApp(ctx)
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })
    return answer.statusCode
  }

  it.runIf(database === 'sqlite')(
    'of a panel with a public address are not read through a proxy on its own machine',
    async () => {
      expect(await askFor({ publicUrl: 'https://panel.example' })).toBe(404)
      expect(await askFor({ publicUrl: 'http://localhost:8080' })).toBe(200)
      const metricsToken = 'a token of sixteen'
      expect(await askFor({ publicUrl: 'http://localhost:8080', metricsToken })).toBe(404)
      expect(
        await askFor({ publicUrl: 'https://panel.example', metricsToken }, { authorization: `Bearer ${metricsToken}` }),
      ).toBe(200)
    },
  )
})
