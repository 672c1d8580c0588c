import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@castellan/contract/limits.ts'
import { lookAtPlaylist } from '../domain/providers/look-at-source.ts'
import { playlistText } from '../testing/test-tv.ts'
import { openFetcher } from './fetch-guarded.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

let server: Server
let origin = ''
const open: ServerResponse[] = []

beforeEach(async () => {
  server = createServer((request, answer) => {
    if (request.url === '/quick.m3u') return void answer.end(playlistText(3))
    open.push(answer)
    answer.write('#EXTM3U\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterEach(() => {
  for (const answer of open.splice(0)) answer.end()
  return new Promise<void>((resolve) => void server.close(() => resolve()))
})

describe('a provider with as many fetches running as are allowed', () => {
  const setUp = async () => {
    const fetch = openFetcher({ allowed: ['127.0.0.1/32'] })
    const downloads = await Promise.all(
      Array.from({ length: limits.fetchesPerHost }, () => fetch({ url: `${origin}/long.m3u` })),
    )
    return { fetch, downloads }
  }

  it('still answers an interactive check while downloads are running', async () => {
    const { fetch, downloads } = await setUp()
    const looking = lookAtPlaylist(`${origin}/quick.m3u`, { fetch, userAgent: '', now: 0 })
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 5_000))
    expect(await Promise.race([looking, late])).toMatchObject({ ok: true, fault: null })
    for (const download of downloads) download.close()
  })

  it('does not count the time a fetch waits for its turn', async () => {
    const { fetch, downloads } = await setUp()
    const waiting = fetch({ url: `${origin}/quick.m3u`, limits: { totalMs: 900 } })
    setTimeout(() => downloads[0]!.close(), 800)
    const answer = await waiting
    await new Promise((resolve) => setTimeout(resolve, 300))
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.length
    expect(bytes).toBeGreaterThan(0)
    for (const download of downloads) download.close()
  })

  it('is reported as busy, not as slow, when no turn becomes free', async () => {
    const { fetch, downloads } = await setUp()
    const refused = fetch({ url: `${origin}/quick.m3u`, limits: { totalMs: 300 } })
    await expect(refused).rejects.toMatchObject({ code: 'busy' })
    for (const download of downloads) download.close()
  })
})
