import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandKinds } from '@castellan/contract/access/command-kinds.ts'
import { generatePlaylist } from '@castellan/sources/fixtures/generate-playlist.ts'
import { loadIdentity } from '@castellan/tv/line/identity.ts'
import { createTvClient } from '@castellan/tv/tv-client.ts'
import type { TvStorage } from '@castellan/tv/line/tv-storage.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import type { DemoTv } from './demo-file.ts'

const password = 'nine green bottles'
const registerMs = 15_000

/** The live TVs of the demo: what they are called, and how many channels their owner has uploaded; null before their first visit. */
const tvs = [
  { mac: '00:1A:79:4C:12:9E', model: 'Formuler Z11', channels: 2_000 },
  { mac: 'D4:3B:04:77:A0:02', model: 'Fire TV Cube', channels: 412 },
  { mac: 'A8:5B:36:9F:21:70', model: 'Philips 43HFL', channels: 8_123 },
  { mac: 'F0:99:BF:61:0D:5C', model: 'Apple TV 4K', channels: 950 },
  { mac: '00:1A:79:4C:0F:B1', model: 'LG OLED C3', channels: null },
  { mac: '3C:5C:C4:10:7A:EE', model: 'Nvidia Shield', channels: null },
]

/** Switches the demo's TVs on. Their owners sign in, choose a password and upload a playlist through the same calls a phone makes. */
export async function startDemoTvs({ baseUrl, folder }: { baseUrl: string; folder: string }): Promise<DemoTv[]> {
  mkdirSync(folder, { recursive: true })
  const started: DemoTv[] = []
  for (const { mac, model, channels } of tvs) {
    const storage = fileStorage(join(folder, `${mac.replaceAll(':', '')}.json`))
    const isNew = (await storage.read()) === null
    const deviceKey = await switchOn({ baseUrl, storage, mac, model })
    if (isNew && channels !== null) await moveIn({ baseUrl, mac, deviceKey, channels })
    started.push({ mac, deviceKey, password: channels === null ? null : password })
  }
  return started
}

function switchOn({
  baseUrl,
  storage,
  mac,
  model,
}: {
  baseUrl: string
  storage: TvStorage
  mac: string
  model: string
}): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the TV ${mac} was not registered`)), registerMs)
    let playing: { title: string; kind: 'live'; sinceMs: number } | null = null
    const client = createTvClient({
      baseUrl,
      storage,
      mac,
      product: 'f2',
      platform: 'android',
      model_code: model,
      vendor: model.split(' ')[0]!,
      os: 'Android 11',
      locale: 'en',
      timezone: 'Europe/Berlin',
      app: {
        version_code: 30400,
        version_name: '3.4.0',
      },
      keepPages: false,
      report: {
        network: () => (model.startsWith('Fire') ? 'wifi' : 'ethernet'),
        commands: commandKinds,
        nowPlaying: () => playing,
      },
      on: {
        async sources(sources, read) {
          for (const source of sources)
            for await (const { entries } of read(source)) {
              const entry = entries.find(({ kind }) => kind === 'live')
              if (playing === null && entry !== undefined)
                playing = { title: entry.title, kind: 'live', sinceMs: Date.now() - 23 * 60_000 }
            }
        },
        command: ({ kind, body }) => {
          if (kind === 'channel.play') playing = { title: body, kind: 'live', sinceMs: Date.now() }
          if (kind === 'playback.off' || kind === 'menu.show') playing = null
        },
        ready: () => {
          clearTimeout(late)
          void loadIdentity(storage, mac).then((identity) => resolve(identity.deviceKey ?? ''), reject)
        },
      },
    })
    client.start()
    process.once('SIGTERM', () => void client.stop())
    process.once('SIGINT', () => void client.stop())
  })
}

/** What the owner does on the phone on their first evening. */
async function moveIn({
  baseUrl,
  mac,
  deviceKey,
  channels,
}: {
  baseUrl: string
  mac: string
  deviceKey: string
  channels: number
}): Promise<void> {
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(`${baseUrl}/api/app/device${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} of the demo TV ${mac} answered ${answer.status}: ${await answer.text()}`)
    return { token: textAt(await answer.json(), 'token') }
  }
  const { token } = await post('/login', { mac, device_key: deviceKey })
  await post('/password', { password }, token)
  const chunks: Buffer[] = []
  for await (const chunk of generatePlaylist({ entries: channels, seed: channels })) chunks.push(chunk)
  const form = new FormData()
  form.set('name', 'Family list')
  form.set('file', new Blob([Buffer.concat(chunks)]), 'family.m3u')
  await fetch(`${baseUrl}/api/app/device/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
}

function fileStorage(path: string): TvStorage {
  return {
    read: () => (existsSync(path) ? readFileSync(path, 'utf8') : null),
    write: (value) => writeFileSync(path, value, { mode: 0o600 }),
  }
}
