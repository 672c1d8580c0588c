import { systemCodeOf } from '../db/dialects/system-code.ts'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { join } from 'node:path'
import { StartError } from '../config/config.ts'
import type { Keys } from '../domain/keys.ts'

const nonceLength = 12
const tagLength = 16
const formatVersion = 1

/**
 * The key-encryption key: from the configuration, or from a separate file; null where there is neither. The file must be
 * readable by its owner alone; it belongs neither in the database nor in a backup.
 */
export function readMasterKey(dataDir: string, configured: string | null): Buffer | null {
  if (configured) return Buffer.from(configured, 'hex')
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) return null
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new StartError(`${file} must hold 64 hex digits. Copy it again from where you keep it.`)
  return key
}

/** Makes the key of a panel that has nothing yet; of several processes that start at once all read the same one. */
export function createMasterKey(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(join(dataDir, 'secret.key'), `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (systemCodeOf(error) !== 'EEXIST') throw error
  }
  return readMasterKey(dataDir, null)!
}

/** Keys for sealing and fingerprinting, derived from the master key; each purpose has its own. */
export function openKeys(master: Buffer): Keys {
  const derive = (purpose: string, salt: Uint8Array = Buffer.alloc(0)) =>
    Buffer.from(hkdfSync('sha256', master, salt, `castellan:${purpose}`, 32))
  const sealing = derive('seal')
  const fingerprinting = derive('fingerprint')
  const fingerprint = (text: string) => createHmac('sha256', fingerprinting).update(text).digest('base64url')
  let signer: ReturnType<Keys['updateSigner']> | undefined
  return {
    seal(plain, place) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([Buffer.from([formatVersion]), nonce, cipher.getAuthTag(), body])
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
      if (bytes[0] !== formatVersion) throw new Error('sealed with an unknown format')
      const nonce = bytes.subarray(1, 1 + nonceLength)
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(1 + nonceLength, 1 + nonceLength + tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(1 + nonceLength + tagLength)), decipher.final()])
    },
    keyId: derive('key-id').toString('hex').slice(0, 16),
    backupKey: (salt) => derive('backup', salt),
    fingerprint,
    updateSigner: () => (signer ??= deriveUpdateSigner(fingerprint)),
  }
}

/** What a PKCS #8 file of an Ed25519 key begins with; the seed follows (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

function deriveUpdateSigner(fingerprint: Keys['fingerprint']): ReturnType<Keys['updateSigner']> {
  const seed = createHash('sha256').update(fingerprint('updates: signing key')).digest()
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  return { key, spki: createPublicKey(key).export({ format: 'der', type: 'spki' }) }
}
