import { createHash, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { importPrivateKey, loadIdentity } from './identity.ts'
import { signRequest } from './sign-request.ts'
import { memoryStorage } from './tv-storage.ts'

const rfc8032 = { d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }

test('the signature is the one the protocol document shows', async () => {
  const headers = await signRequest(await importPrivateKey(rfc8032), {
    method: 'POST',
    path: '/api/tv/v1/token',
    body: '{}',
    timestampMs: 1_761_991_200_000,
    nonce: 'AAECAwQFBgcICQoLDA0ODw',
    deviceId: 'd1',
  })
  expect(headers).toEqual({
    'X-Device-Id': 'd1',
    'X-Timestamp': '1761991200000',
    'X-Nonce': 'AAECAwQFBgcICQoLDA0ODw',
    'X-Signature': 'mDdxYQPTtgqyF2mrYA9LPwGmh4Ga_YXWBZUUosvRWIjz3J4Z5gwAn4bN77dvQ1bdQWSye9kls6xbvyRUsVQYAA',
  })
})

test('another implementation verifies what a new TV signs, and refuses it for any other body', async () => {
  const { privateKey, publicKey } = await loadIdentity(memoryStorage(), '00:1A:79:00:00:01')
  const body = '{"name":"Küche ☕"}'
  const headers = await signRequest(privateKey, { method: 'POST', path: '/api/tv/v1/register', body, timestampMs: 5 })
  const fits = (signedBody: string) => {
    const digest = createHash('sha256').update(signedBody).digest('hex')
    const text = `POST\n/api/tv/v1/register\n5\n${headers['X-Nonce']}\n${digest}`
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(headers['X-Signature'] ?? '', 'base64url'))
  }
  expect(publicKey).toMatch(/^[A-Za-z0-9_-]{43}$/u)
  expect(fits(body)).toBe(true)
  expect(fits(`${body} `)).toBe(false)
})

test('every request has a nonce of its own', async () => {
  const key = await importPrivateKey(rfc8032)
  const request = { method: 'POST', path: '/api/tv/v1/token', body: '{}', timestampMs: 1 }
  const nonces = await Promise.all(Array.from({ length: 20 }, async () => (await signRequest(key, request))['X-Nonce']))
  expect(new Set(nonces).size).toBe(20)
  expect(nonces[0]).toMatch(/^[A-Za-z0-9_-]{22}$/u)
})
