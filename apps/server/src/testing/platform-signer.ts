import { createCipheriv, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'

type Verdict = {
  nonce: string
  /** Milliseconds since 1970. */
  at: number
  versionCode: number
  /** SHA-256 of the certificate, in hex. */
  certificate: string
  packageName?: string
  requestPackage?: string
  recognition?: string
  device?: string[]
}

/** Stands in for the service of a platform: it signs and encrypts verdicts as Play Integrity does, with keys of its own. */
export function createSigner(packageName: string, product = 'f2') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const decryption = randomBytes(32)
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  const claims = ({ nonce, at, versionCode, certificate, ...more }: Verdict) => ({
    requestDetails: {
      requestPackageName: more.requestPackage ?? packageName,
      nonce,
      timestampMillis: String(at),
    },
    appIntegrity: {
      appRecognitionVerdict: more.recognition ?? 'PLAY_RECOGNIZED',
      packageName: more.packageName ?? packageName,
      certificateSha256Digest: [Buffer.from(certificate, 'hex').toString('base64url')],
      versionCode: String(versionCode),
    },
    deviceIntegrity: { deviceRecognitionVerdict: more.device ?? ['MEETS_DEVICE_INTEGRITY'] },
  })

  return {
    /** What the operator sets to verify this signer's verdicts. */
    setting: {
      product,
      packageName,
      verification: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      decryption: decryption.toString('base64'),
    },
    claims,
    sign(verdict: Verdict): string {
      const text = `${part({ alg: 'ES256' })}.${part(claims(verdict))}`
      const signature = signBytes('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return `${text}.${signature.toString('base64url')}`
    },
    encrypt(text: string): string {
      const contentKey = randomBytes(32)
      const wrap = createCipheriv('id-aes256-wrap', decryption, Buffer.alloc(8, 0xa6))
      const wrapped = Buffer.concat([wrap.update(contentKey), wrap.final()])
      const head = part({ alg: 'A256KW', enc: 'A256GCM' })
      const iv = randomBytes(12)
      const seal = createCipheriv('aes-256-gcm', contentKey, iv)
      seal.setAAD(Buffer.from(head))
      const sealed = Buffer.concat([seal.update(text), seal.final()])
      const bytes = [wrapped, iv, sealed, seal.getAuthTag()].map((each) => each.toString('base64url'))
      return [head, ...bytes].join('.')
    },
  }
}
