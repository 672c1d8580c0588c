import { expect, test } from 'vitest'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import { checkManifest, keyIdOf, ManifestFault, type KnownToTv, type ManifestFaultCode } from './check-manifest.ts'
import { makePanel, manifestOf, nowMs, offerOf, signText } from '../testing/sign-manifest.ts'

const [panel, attacker] = [makePanel(), makePanel()]
const installed = { code: 30_000, abi: 'arm64-v8a', signer: 'a'.repeat(64) }
const known: KnownToTv = {
  keys: [panel.key],
  device: 'tv-1',
  product: 'f2',
  platform: 'android',
  installed,
  sequence: nowMs - 1_000,
  nowMs: nowMs + 1_000,
}
const good = manifestOf(panel)
const signed = (different: Partial<typeof good>) => offerOf(panel, { ...good, ...different })
const withText = (text: string): UpdateOffer => ({
  ...offerOf(panel, good),
  manifest: text,
  manifest_signature: signText(panel, text),
})
const text = JSON.stringify(good)

test('a good manifest is taken, again too, and its key is named by its digest', async () => {
  expect(await checkManifest(offerOf(panel, good), known)).toEqual(good)
  expect(await checkManifest(offerOf(panel, good), { ...known, sequence: nowMs })).toEqual(good)
  expect(await keyIdOf(panel.key)).toBe(panel.keyId)
})

const attacks: [string, ManifestFaultCode, UpdateOffer, Partial<KnownToTv>?][] = [
  ['that nobody signed', 'bad_signature', { ...signed({}), manifest_signature: '' }],
  ['signed by another key', 'unknown_key', offerOf(attacker, manifestOf(attacker))],
  ['signed by another key in the name of ours', 'bad_signature', offerOf(attacker, good)],
  ['changed after it was signed', 'bad_signature', { ...signed({}), manifest: text.replace('40000', '50000') }],
  ['that has expired, held back from newer ones', 'expired', signed({ expires_at: nowMs })],
  ['from before one that was taken', 'replayed', signed({ sequence: nowMs - 2_000 })],
  ['from far ahead, to lock out all later ones', 'not_yet', signed({ sequence: nowMs * 2 })],
  ['that would be good for years', 'not_yet', signed({ expires_at: nowMs * 2 })],
  ['of a lower version', 'lower_version', signed({ version_code: 29_999 })],
  ['of the version that runs', 'lower_version', signed({ version_code: 30_000 })],
  ['for another product', 'other_app', signed({ product: 'fpro' })],
  ['for another platform', 'other_app', signed({ platform: 'tizen' })],
  ['for another TV', 'other_device', signed({ device: 'tv-2' })],
  ['for an ABI this TV has not', 'other_abi', signed({ abi: 'x86' })],
  ['of an app by another signer', 'other_signer', signed({ signer_sha256: 'b'.repeat(64) })],
  ['whose digest was swapped beside it', 'unsigned_field', { ...signed({}), sha256: '7'.repeat(64) }],
  ['whose size was swapped beside it', 'unsigned_field', { ...signed({}), size: 999 }],
  ['made mandatory beside it', 'unsigned_field', { ...signed({}), mandatory: true }],
  ['mixed with another offer', 'unsigned_field', { ...signed({}), id: '0199e1e4-0000-7000-8000-000000000001' }],
  ['whose file lies with somebody else', 'elsewhere', { ...signed({}), url: 'https://evil.example/app.apk' }],
  ['that sends elsewhere itself', 'elsewhere', signed({ path: '//evil.example/app.apk' })],
  ['cut off', 'malformed', withText(text.slice(0, -1))],
  ['with something behind it', 'malformed', withText(`${text} `)],
  ['that says a thing twice', 'malformed', withText(text.replace('"size":1000', '"size":1,"size":1000'))],
  ['with a field nobody knows', 'malformed', withText(`${text.slice(0, -1)},"root":true}`)],
  ['without one of its fields', 'malformed', withText(text.replace('"min_sdk":21,', ''))],
  ['of another type', 'malformed', withText(text.replace('castellan.update/1', 'castellan.release/1'))],
  ['of an endless file', 'malformed', signed({ size: 2 ** 40 })],
  ['without end', 'too_long', { ...signed({}), manifest: text + ' '.repeat(10_000) }],
]

test.each(attacks)('a manifest %s is not taken', async (_, code, offer, different = {}) => {
  await expect(checkManifest(offer, { ...known, ...different })).rejects.toMatchObject({ name: 'ManifestFault', code })
  expect(new ManifestFault(code).message).toContain(code)
})
