import { describe, expect, it } from 'vitest'
import { createSigner } from '../../testing/platform-signer.ts'
import { judgePlatform, type PlatformContext } from './judge-platform.ts'
import { platformKeysFor } from './platform-token.ts'

const signer = createSigner('net.example.tv')
const keys = platformKeysFor([signer.setting], 'f2')
const certificate = '9f'.repeat(32)
const context: PlatformContext = {
  keys,
  nonce: 'bm9uY2Utb2YtdGhpcy1yZXBvcnQ',
  issuedAt: 1_000_000,
  now: 1_030_000,
  versionCode: 30_400,
  signers: [certificate],
}
const good = { nonce: context.nonce, at: 1_010_000, versionCode: 30_400, certificate }
const judge = (token: string, more: Partial<PlatformContext> = {}) => judgePlatform(token, { ...context, ...more })

describe('the verdict of a platform', () => {
  it('is proven by signature, nonce, time, package, certificate and version', () => {
    for (const token of [signer.sign(good), signer.encrypt(signer.sign(good))])
      expect(judge(token)).toEqual({ grade: 'ok', verified: true, reasons: [] })
  })

  it('fails for another nonce, a stale one, another package and a foreign certificate', () => {
    const bad = [
      [{ nonce: 'b3RoZXI' }, 'wrong_nonce'],
      [{ at: 900_000 }, 'stale'],
      [{ at: 2_000_000 }, 'stale'],
      [{ packageName: 'net.evil.tv' }, 'wrong_package'],
      [{ requestPackage: 'net.evil.tv' }, 'wrong_package'],
      [{ certificate: '11'.repeat(32) }, 'wrong_signer'],
    ] as const
    for (const [change, reason] of bad)
      expect(judge(signer.sign({ ...good, ...change }))).toMatchObject({ grade: 'failed', reasons: [reason] })
  })

  it('fails where it is unsigned, and counts like none where the keys do not open it: they may be outdated', () => {
    const token = signer.sign(good)
    const [head, , signature] = token.split('.')
    const others = createSigner('net.example.tv')
    const claims = signer.claims(good)
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
    const changed = Buffer.from(JSON.stringify(signer.claims({ ...good, nonce: context.nonce, versionCode: 1 })))
    const cases = [
      [JSON.stringify(claims), 'failed', 'unsigned'],
      [none, 'failed', 'unsigned'],
      [others.sign(good), 'unknown', 'bad_signature'],
      [`${head}.${changed.toString('base64url')}.${signature}`, 'unknown', 'bad_signature'],
      [others.encrypt(signer.sign(good)), 'unknown', 'bad_signature'],
      ['not a token', 'failed', 'unreadable'],
    ] as const
    for (const [text, grade, reason] of cases)
      expect([text, judge(text)]).toEqual([text, { grade, verified: false, reasons: [reason] }])
  })

  it('is suspicious where it proves an altered app or box, and unknown where nothing was checked', () => {
    const said = (change: object) => judge(signer.sign({ ...good, ...change }))
    expect(said({ recognition: 'UNRECOGNIZED_VERSION' })).toMatchObject({ grade: 'suspicious', verified: true })
    expect(said({ versionCode: 30_399 })).toMatchObject({ grade: 'suspicious', reasons: ['wrong_version'] })
    expect(said({ device: [] })).toMatchObject({ grade: 'suspicious', reasons: ['device_integrity'] })
    expect(said({ recognition: 'UNEVALUATED' })).toEqual({ grade: 'unknown', verified: true, reasons: ['unevaluated'] })
    expect(judge('')).toEqual({ grade: 'unknown', verified: false, reasons: ['absent'] })
  })

  it('takes values of no sensible kind as wrong ones', () => {
    const odd = { toString: 1, valueOf: 1 }
    const claims = {
      requestDetails: { nonce: odd, timestampMillis: odd, requestPackageName: odd },
      appIntegrity: { appRecognitionVerdict: 'PLAY_RECOGNIZED', versionCode: odd, certificateSha256Digest: odd },
      deviceIntegrity: odd,
    }
    expect(judge(JSON.stringify(claims), { keys: null })).toMatchObject({ grade: 'suspicious', verified: false })
  })

  it('takes a nonce with its padding, and no time for one that is padding alone', () => {
    expect(judge(signer.sign({ ...good, nonce: `${context.nonce}=` }))).toMatchObject({ grade: 'ok' })
    const long = JSON.stringify(signer.claims({ ...good, nonce: `${'='.repeat(8_000)}x` }))
    const startedAt = performance.now()
    for (let count = 0; count < 10; count += 1) expect(judge(long, { keys: null }).reasons).toContain('wrong_nonce')
    expect(performance.now() - startedAt).toBeLessThan(500)
  })

  it('without a key never raises trust, and what the TV admits lowers it', () => {
    const alone = { keys: null }
    const unknown = { grade: 'unknown', verified: false, reasons: ['no_key'] }
    expect(judge(signer.sign(good), alone)).toEqual(unknown)
    expect(judge(JSON.stringify(signer.claims(good)), alone)).toEqual(unknown)
    expect(judge(signer.encrypt(signer.sign(good)), alone)).toEqual(unknown)
    expect(judge(signer.sign({ ...good, recognition: 'UNRECOGNIZED_VERSION' }), alone)).toEqual({
      grade: 'suspicious',
      verified: false,
      reasons: ['no_key', 'unrecognized_app'],
    })
  })
})
