import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { loadIdentity } from '@castellan/tv/line/identity.ts'
import { createTvClient } from '@castellan/tv/tv-client.ts'
import { memoryStorage } from '@castellan/tv/line/tv-storage.ts'
import { startPanel } from '../../../e2e/support/start-panel.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'

export type ImportTimes = { total: number; uploadMs: number; wholeMs: number }

const password = 'nine green bottles'
const pollMs = 100
const lateMs = 120_000

/** The whole way of a file through a running panel on the embedded database: sent by the owner, read, stored, published. */
export async function importPlaylist(file: string): Promise<ImportTimes> {
  const panel = await startPanel()
  const storage = memoryStorage()
  const tv = createTvClient({ baseUrl: panel.url, storage, mac: '00:1A:79:00:00:01', product: 'f2', app: {} })
  try {
    // Only the TV's registration is needed: switched off again, it does not compete for the two cores.
    tv.start()
    const startedAt = performance.now()
    let deviceKey: string | null = null
    // Looked for after a pause only: whichever looks first, the TV or this, creates the identity.
    while (deviceKey === null) {
      if (performance.now() - startedAt > lateMs) throw new Error('the TV was not registered')
      await pause(pollMs)
      deviceKey = (await loadIdentity(storage)).deviceKey
    }
    await tv.stop()
    return await send(panel.url, { deviceKey, file })
  } finally {
    await tv.stop()
    await panel.stop()
  }
}

async function send(url: string, { deviceKey, file }: { deviceKey: string; file: string }): Promise<ImportTimes> {
  const { token } = await post(`${url}/api/app/device/login`, { mac: '00:1A:79:00:00:01', device_key: deviceKey })
  await post(`${url}/api/app/device/password`, { password }, token)
  const form = new FormData()
  form.set('name', 'Million')
  form.set('file', await openAsBlob(file), 'million.m3u')
  const headers = { authorization: `Bearer ${token}` }
  const startedAt = performance.now()
  const taken = await fetch(`${url}/api/app/device/uploads`, {
    method: 'POST',
    headers,
    body: form,
    signal: AbortSignal.timeout(lateMs),
  })
  if (taken.status !== 202) throw new Error(`the upload answered ${taken.status}: ${await taken.text()}`)
  const id = textAt(await taken.json(), 'id')
  const uploadMs = performance.now() - startedAt
  while (performance.now() - startedAt < lateMs) {
    const answer = await fetch(`${url}/api/app/device/uploads/${id}`, { headers, signal: AbortSignal.timeout(lateMs) })
    const state: unknown = await answer.json()
    const status = textAt(state, 'status')
    if (status === 'published')
      return { total: numberAt(state, 'total'), uploadMs, wholeMs: performance.now() - startedAt }
    if (status === 'rejected') throw new Error(`the file was refused: ${JSON.stringify(state)}`)
    await pause(pollMs)
  }
  throw new Error('the import took too long')
}

async function post(url: string, body: unknown, token?: string): Promise<{ token: string }> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return { token: textAt(await answer.json(), 'token') }
}
