import { constants, createHash, createPublicKey, verify, X509Certificate, type KeyObject } from 'node:crypto'
import { AppFault } from './app-fault.ts'
import { digestContents, type ContentHash } from './digest-contents.ts'
import type { FileBytes } from './file-bytes.ts'
import type { SigningBlock } from './read-signing-block.ts'
import type { ZipDirectory } from './read-zip-directory.ts'

type Algorithm = { hash: ContentHash; key: 'rsa' | 'ec'; isPss?: true }
/** The ways to sign of the schemes 2 and 3, the best first. */
const algorithms = new Map<number, Algorithm>([
  [0x0102, { hash: 'sha512', key: 'rsa', isPss: true }],
  [0x0104, { hash: 'sha512', key: 'rsa' }],
  [0x0202, { hash: 'sha512', key: 'ec' }],
  [0x0101, { hash: 'sha256', key: 'rsa', isPss: true }],
  [0x0103, { hash: 'sha256', key: 'rsa' }],
  [0x0201, { hash: 'sha256', key: 'ec' }],
])
/** In a signature of scheme 2: the number of a later scheme that must exist alongside it. */
const laterSchemeId = 0xbeeff00d

const wrong = (reason: string) => new AppFault('wrong_signature', reason)

type SignedContent = { digests: Map<number, Buffer>; certificate: Buffer; needsV3: boolean }

/**
 * Who signed an app, as the SHA-256 of the certificate: the signature is verified over the app's very contents, so a certificate copied
 * from another app is worth nothing. An app with several signers, or another one in each scheme, is refused.
 */
export async function verifySigner(file: FileBytes, directory: ZipDirectory, block: SigningBlock): Promise<string> {
  try {
    const contents = new Map<ContentHash, Promise<Buffer>>()
    const digestOf = (hash: ContentHash) => {
      if (!contents.has(hash)) contents.set(hash, digestContents(file, directory, { hash, blockOffset: block.offset }))
      return contents.get(hash)!
    }
    const found: SignedContent[] = []
    for (const [scheme, bytes] of [block.v2, block.v3].entries())
      if (bytes !== null) found.push(await verifyScheme(bytes, scheme === 1, digestOf))
    if (block.v3 === null && found.some(({ needsV3 }) => needsV3)) throw wrong('a later signature was taken away')
    const signers = new Set(found.map(({ certificate }) => createHash('sha256').update(certificate).digest('hex')))
    if (signers.size !== 1) throw wrong('another signer in each scheme')
    return [...signers][0]!
  } catch (error) {
    if (error instanceof AppFault) throw error
    throw wrong(`the signature cannot be read: ${String(error)}`)
  }
}

async function verifyScheme(
  bytes: Buffer,
  isV3: boolean,
  digestOf: (hash: ContentHash) => Promise<Buffer>,
): Promise<SignedContent> {
  const signers = listOf(parts(bytes, 1)[0]!)
  if (signers.length !== 1) throw wrong('not one signer')
  const signer = signers[0]!
  const [signedData] = parts(signer, 1)
  // In scheme 3 the Android versions it is for stand between what is signed and the signatures.
  const [signatures, publicKey] = parts(signer.subarray(4 + signedData!.length + (isV3 ? 8 : 0)), 2)
  const [number, signature] = bestOf(pairsOf(signatures!))
  const algorithm = algorithms.get(number)!
  const key = createPublicKey({ key: publicKey!, format: 'der', type: 'spki' })
  if (!isSigned(algorithm, key, { data: signedData!, signature })) throw wrong('the signature does not fit')
  const signed = readSigned(signedData!, isV3)
  const own = new X509Certificate(signed.certificate).publicKey.export({ format: 'der', type: 'spki' })
  if (!own.equals(publicKey!)) throw wrong('the certificate has another key')
  const digest = signed.digests.get(number)
  if (!digest?.equals(await digestOf(algorithm.hash))) throw wrong('the app was changed after it was signed')
  return signed
}

function bestOf(signatures: Map<number, Buffer>): [number, Buffer] {
  for (const number of algorithms.keys()) {
    const signature = signatures.get(number)
    if (signature) return [number, signature]
  }
  throw wrong('signed in an unknown way')
}

function isSigned(
  { hash, key: kind, isPss }: Algorithm,
  key: KeyObject,
  { data, signature }: { data: Buffer; signature: Buffer },
): boolean {
  if (key.asymmetricKeyType !== kind) throw wrong('a key of another kind')
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
  return verify(hash, data, isPss ? { key, ...pss } : key, signature)
}

function readSigned(data: Buffer, isV3: boolean): SignedContent {
  const [digests, certificates] = parts(data, 2)
  const certificate = listOf(certificates!)[0]
  if (!certificate) throw wrong('no certificate')
  const rest = data.subarray(8 + digests!.length + certificates!.length + (isV3 ? 8 : 0))
  const attributes = rest.length >= 4 ? listOf(parts(rest, 1)[0]!) : []
  const needsV3 =
    !isV3 &&
    attributes.some((one) => one.length >= 8 && one.readUInt32LE() === laterSchemeId && one.readUInt32LE(4) === 3)
  return { digests: pairsOf(digests!), certificate, needsV3 }
}

/** The first parts of some bytes, each with its length before it. */
function parts(bytes: Buffer, count: number): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; found.length < count;) {
    const length = bytes.readUInt32LE(at)
    if (at + 4 + length > bytes.length) throw wrong('the signature is cut off')
    found.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

const listMax = 16

function listOf(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 4 + found.at(-1)!.length) {
    if (found.length >= listMax) throw wrong('too many signatures')
    found.push(parts(bytes.subarray(at), 1)[0]!)
  }
  return found
}

/** A list of numbered values: the number of an algorithm, and its value with its length. */
function pairsOf(bytes: Buffer): Map<number, Buffer> {
  return new Map(listOf(bytes).map((pair) => [pair.readUInt32LE(), parts(pair.subarray(4), 1)[0]!]))
}
