import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { ask, type Answer, type TestClient } from './client.ts'
import type { SeedContext } from './test-context.ts'
import { objectAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from './answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

export type Key = { privateKey: KeyObject; publicKey: string }
export type RegisteredTv = { mac: string; key: Key; id: string; deviceKey: string; token: string; rowId: number }

export function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x! }
}

/** Far above the MACs that tests write out: files of one worker share this count. */
let macs = 0x80_00_00
export function newMac(): string {
  macs += 1
  return `00:1A:79:${[16, 8, 0].map((shift) => ((macs >> shift) & 0xff).toString(16).padStart(2, '0').toUpperCase()).join(':')}`
}

type SignatureInput = { path: string; body: string; key: Key; at: number; nonce?: string; deviceId?: string }

/** The headers of a signed request, made as the protocol says. */
export function signedHeaders({
  path,
  body,
  key,
  at,
  nonce = randomBytes(16).toString('base64url'),
  deviceId,
}: SignatureInput): Record<string, string> {
  const text = ['POST', `/api${path}`, at, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
  return {
    'x-timestamp': String(at),
    'x-nonce': nonce,
    'x-signature': sign(null, Buffer.from(text), key.privateKey).toString('base64url'),
    ...(deviceId === undefined ? {} : { 'x-device-id': deviceId }),
  }
}

type AnnounceInput = { mac: string; key: Key; more?: Record<string, unknown>; headers?: Record<string, string> }

/** A TV announces itself. */
export function announce(
  app: TestClient,
  ctx: SeedContext,
  { mac, key, more = {}, headers }: AnnounceInput,
): Promise<Answer> {
  const body = {
    mac,
    product: 'f2',
    public_key: key.publicKey,
    platform: 'test',
    model_code: 'MAG-540',
    app: { version_code: 30_400, version_name: '3.4.0' },
    ...more,
  }
  return ask(app, 'POST /tv/v1/register', {
    body,
    headers: {
      ...signedHeaders({ path: '/tv/v1/register', body: JSON.stringify(body), key, at: ctx.clock() }),
      ...headers,
    },
  })
}

/** A TV that is registered and known by its row. */
export async function registerTestTv(app: TestClient, ctx: SeedContext, mac = newMac()): Promise<RegisteredTv> {
  const key = newKey()
  const { device, device_key, token } = answerOf(tvCalls.register, await announce(app, ctx, { mac, key }))
  const row = await ctx.db
    .selectFrom('devices')
    .select('id')
    .where('public_id', '=', device.id)
    .executeTakeFirstOrThrow()
  return { mac, key, id: device.id, deviceKey: device_key ?? '', token, rowId: row.id }
}

/** The owner of a TV, signed in with the key on its screen and with a password set. */
export async function signInTestOwner(
  app: TestClient,
  tv: RegisteredTv,
  password = 'correct horse 7',
): Promise<string> {
  const { body, raw } = await ask(app, 'POST /app/device/login', { body: { mac: tv.mac, device_key: tv.deviceKey } })
  const token = textAt(body, 'token')
  const set = await ask(app, 'POST /app/device/password', { token, body: { password } })
  if (set.status !== 200) throw new Error(raw + set.raw)
  return token
}

type Upload = { token: string; content: string | Buffer; name?: string; replaces?: string; fileName?: string }

/** Sends a file as a browser would. */
export async function sendUpload(
  app: TestClient,
  { token, content, name, replaces, fileName = 'list.m3u' }: Upload,
): Promise<Answer> {
  const boundary = '----castellantest'
  const field = (key: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const payload = Buffer.concat([
    Buffer.from(
      (name === undefined ? '' : field('name', name)) + (replaces === undefined ? '' : field('replaces', replaces)),
    ),
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: audio/x-mpegurl\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await app.inject({
    method: 'POST',
    url: '/api/app/device/uploads',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return {
    status: response.statusCode,
    body: objectAt(JSON.parse(response.body)),
    headers: response.headers,
    raw: response.body,
  }
}

/** A playlist of so many channels. */
export function playlistText(channels: number, title = 'Channel'): string {
  const entries = Array.from(
    { length: channels },
    (_, index) =>
      `#EXTINF:-1 tvg-id="c${index}" group-title="News",${title} ${index}\nhttp://tv.example:8080/live/user/pass/${index}.ts\n`,
  )
  return `#EXTM3U\n${entries.join('')}`
}
