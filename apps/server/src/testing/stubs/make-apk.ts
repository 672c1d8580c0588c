import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { digestContents } from '../../domain/app-files/digest-contents.ts'
import { makeAndroidManifest, type ManifestShape } from './make-android-manifest.ts'
import { endRecord, makeZip, type ZipPart, type ZipShape } from './make-zip.ts'

/** Who signs apps: a key with a certificate it has signed itself. */
export type AppSigner = { key: KeyObject; publicKey: Buffer; certificate: Buffer; sha256: string }

const tag = (number: number, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >>> 8, body.length & 255]
  return Buffer.concat([Buffer.from([number, ...length]), body])
}
const sequence = (...parts: readonly Buffer[]) => tag(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const [ecdsaWithSha256, rsaWithSha256] = [
  sequence(hex('06082a8648ce3d040302')),
  sequence(hex('06092a864886f70d01010b'), hex('0500')),
]

export function makeSigner(kind: 'ec' | 'rsa' = 'ec'): AppSigner {
  const pair =
    kind === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' })
  const way = kind === 'ec' ? ecdsaWithSha256 : rsaWithSha256
  const name = sequence(tag(0x31, sequence(hex('0603550403'), tag(0x0c, Buffer.from('apps')))))
  const time = (text: string) => tag(0x17, Buffer.from(text))
  const body = sequence(
    tag(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    way,
    name,
    sequence(time('250101000000Z'), time('490101000000Z')),
    name,
    publicKey,
  )
  const signature = sign('sha256', body, pair.privateKey)
  const certificate = sequence(body, way, tag(0x03, Buffer.from([0]), signature))
  const key = createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' }))
  return { key, publicKey, certificate, sha256: createHash('sha256').update(certificate).digest('hex') }
}

export type ApkShape = ManifestShape & {
  signer?: AppSigner
  /** Whose certificate is shown instead of the signer's own. */
  shown?: AppSigner
  schemes?: readonly (2 | 3)[]
  abis?: readonly string[]
  more?: readonly ZipPart[]
  zip?: ZipShape
}

/** A tiny Android app: a manifest, a few bytes of code, a library for each ABI, signed by scheme 2 or 3. */
export async function makeApk(shape: ApkShape = {}): Promise<Buffer> {
  const { signer = makeSigner(), abis = [], more = [], schemes = [2] } = shape
  const parts: ZipPart[] = [
    { name: 'AndroidManifest.xml', bytes: makeAndroidManifest(shape), isPacked: true },
    { name: 'classes.dex', bytes: Buffer.from(`dex ${shape.versionCode ?? 1}`), isPacked: true },
    ...abis.map((abi) => ({ name: `lib/${abi}/libplayer.so`, bytes: Buffer.from(`elf ${abi}`) })),
    ...more,
  ]
  const whole = makeZip(parts, shape.zip)
  if (schemes.length === 0) return whole
  const end = whole.subarray(-22)
  const directoryOffset = end.readUInt32LE(16)
  const directory = whole.subarray(directoryOffset, -22)
  const digest = await digestOf(whole, directoryOffset)
  const block = signingBlock(
    schemes.map((scheme) => signPart(scheme, digest, { signer, shown: shape.shown ?? signer })),
  )
  const entries = whole.subarray(0, directoryOffset)
  const moved = endRecord(end.readUInt16LE(10), directory.length, directoryOffset + block.length)
  return Buffer.concat([entries, block, directory, moved])
}

function digestOf(whole: Buffer, directoryOffset: number): Promise<Buffer> {
  const file = {
    size: whole.length,
    read: async (at: number, length: number) => Buffer.from(whole.subarray(at, at + length)),
  }
  const directory = { directoryOffset, endOffset: whole.length - 22, entries: new Map(), entriesEnd: 0 }
  return digestContents(file, directory, { hash: 'sha256', blockOffset: directoryOffset })
}

const word = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const sized = (...parts: readonly Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([word(body.length), body])
}

type ApkSigners = { signer: AppSigner; shown: AppSigner }

function signPart(scheme: 2 | 3, digest: Buffer, { signer, shown }: ApkSigners): { id: number; bytes: Buffer } {
  const number = signer.key.asymmetricKeyType === 'ec' ? 0x0201 : 0x0103
  const versions = scheme === 3 ? [word(24), word(0x7fff_ffff)] : []
  const digests = sized(sized(word(number), sized(digest)))
  const signed = Buffer.concat([digests, sized(sized(shown.certificate)), ...versions, sized()])
  const signatures = sized(sized(word(number), sized(sign('sha256', signed, signer.key))))
  const bytes = sized(sized(sized(signed), ...versions, signatures, sized(signer.publicKey)))
  return { id: scheme === 2 ? 0x7109871a : 0xf05368c0, bytes }
}

function signingBlock(parts: readonly { id: number; bytes: Buffer }[]): Buffer {
  const long = (value: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(BigInt(value))
    return bytes
  }
  const pairs = Buffer.concat(parts.flatMap(({ id, bytes }) => [long(4 + bytes.length), word(id), bytes]))
  const size = long(pairs.length + 24)
  return Buffer.concat([size, pairs, size, Buffer.from('APK Sig Block 42')])
}
