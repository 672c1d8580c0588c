import { expect, test } from 'vitest'
import { canonicalMac } from '@castellan/contract/fields/mac.ts'
import { appMac } from './app-mac.ts'
import { forgetAssigned, loadIdentity, storeIdentity } from './identity.ts'
import { memoryStorage } from './tv-storage.ts'

test('a TV is the same TV after a restart', async () => {
  const storage = memoryStorage()
  const first = await loadIdentity(storage)
  first.deviceId = 'd1'
  await storeIdentity(storage, first)
  const again = await loadIdentity(storage)
  expect({ ...again, privateKey: null }).toEqual({ ...first, privateKey: null })
  const text = new TextEncoder().encode('x')
  expect(await crypto.subtle.sign('Ed25519', again.privateKey, text)).toEqual(
    await crypto.subtle.sign('Ed25519', first.privateKey, text),
  )
})

test('a TV that was reset keeps its MAC and key pair, and nothing the server assigned', async () => {
  const storage = memoryStorage()
  const first = await loadIdentity(storage)
  Object.assign(first, {
    deviceId: 'd1',
    deviceKey: 'K7PMXR4T',
    loginUrl: 'https://tv.example.com',
    registeredAs: '{}',
  })
  await storeIdentity(storage, first)
  await forgetAssigned(storage)
  const { mac, publicKey, ...assigned } = await loadIdentity(storage)
  expect([mac, publicKey]).toEqual([first.mac, first.publicKey])
  expect(assigned).toMatchObject({ deviceId: null, deviceKey: null, loginUrl: null, registeredAs: null })
})

test('a TV whose memory is damaged is a new TV', async () => {
  const storage = memoryStorage()
  const first = await loadIdentity(storage, '00-1a-79-00-00-01')
  await storage.write('{"version":1')
  const next = await loadIdentity(storage, '00-1a-79-00-00-01')
  expect(next.publicKey).not.toBe(first.publicKey)
  expect(next).toMatchObject({ mac: '00:1A:79:00:00:01', macKind: 'hardware' })
})

test('a MAC the app makes can be no MAC of real hardware, and the server takes it', () => {
  const extremes = [0x00, 0x01, 0x02, 0xfd, 0xff].map((byte) => appMac(new Uint8Array([byte, 0, 0, 0, 0, 0])))
  for (const mac of [...extremes, ...Array.from({ length: 200 }, () => appMac())]) {
    expect(mac).toMatch(/^[0-9A-F][26AE](:[0-9A-F]{2}){5}$/u)
    expect(canonicalMac(mac)).toBe(mac)
  }
})
