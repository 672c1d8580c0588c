import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeAndroidManifest } from '../../testing/stubs/make-android-manifest.ts'
import { makeApk, makeSigner } from '../../testing/stubs/make-apk.ts'
import { makeZip, type ZipPart } from '../../testing/stubs/make-zip.ts'
import { AppFault } from './app-fault.ts'
import { bytesOf, type FileBytes } from './file-bytes.ts'
import { readAndroidManifest } from './read-android-manifest.ts'
import { readAppFile } from './read-app-file.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const [operator, stranger, withRsa] = [makeSigner(), makeSigner(), makeSigner('rsa')]
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function fileOf(bytes: Buffer): FileBytes {
  const handle = {
    read: async (buffer: Buffer, offset: number, length: number, position: number) => ({
      bytesRead: bytes.copy(buffer, offset, position, position + length),
      buffer,
    }),
  }
  return bytesOf(handle, bytes.length)
}
const read = (bytes: Buffer) => readAppFile(fileOf(bytes))
const faultOf = (bytes: Buffer) =>
  read(bytes).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof AppFault) return error.code
      throw error
    },
  )

function manifestFault(bytes: Buffer): string {
  try {
    readAndroidManifest(bytes)
    return ''
  } catch (error) {
    return textAt(error, 'name')
  }
}

describe('an app file', () => {
  it('reads package, version, signer, code and ABIs from its bytes', async () => {
    const shape = { packageName: 'net.example.f2', versionCode: 40_100, versionName: '4.1.0', minSdk: 23 }
    const apk = await makeApk({ ...shape, signer: operator, abis: ['x86_64', 'arm64-v8a'], schemes: [2, 3] })
    expect(await read(apk)).toEqual({
      kind: 'apk',
      ...shape,
      signerSha256: operator.sha256,
      dexSha256: sha256('dex 40100'),
      abis: ['arm64-v8a', 'x86_64'],
      files: {},
    })
    expect((await read(await makeApk({ signer: withRsa, schemes: [3] }))).signerSha256).toBe(withRsa.sha256)
    expect(readAndroidManifest(makeAndroidManifest(shape, 'utf8'))).toMatchObject(shape)
  })

  it('is a web bundle when it brings an index.html, with a digest of every file', async () => {
    const bundle = makeZip([
      { name: 'index.html', bytes: Buffer.from('<p>hi'), isPacked: true },
      { name: 'app/' },
      { name: 'app/main.js', bytes: Buffer.from('1') },
      { name: 'version.json', bytes: Buffer.from('{"version_code":12,"version_name":"1.2"}') },
    ])
    expect(await read(bundle)).toMatchObject({
      kind: 'bundle',
      versionCode: 12,
      versionName: '1.2',
      files: { 'index.html': sha256('<p>hi'), 'app/main.js': sha256('1') },
    })
  })

  it('is refused without a signature over all of it, or with one that is another’s', async () => {
    const good = await makeApk({ signer: operator })
    expect(await faultOf(await makeApk({ schemes: [] }))).toBe('not_signed')
    expect(await faultOf(await makeApk({ signer: stranger, shown: operator }))).toBe('wrong_signature')
    const changed = Buffer.from(good)
    changed[changed.indexOf('classes.dex') + 12]! ^= 1
    expect(await faultOf(changed)).toBe('wrong_signature')
    const resigned = Buffer.from(good)
    resigned[resigned.indexOf(operator.certificate) - 8]! ^= 1
    expect(await faultOf(resigned)).toBe('wrong_signature')
    expect(await faultOf(await makeApk({ isDebuggable: true }))).toBe('unsafe_file')
  })

  const plain: ZipPart = { name: 'index.html', bytes: Buffer.from('<p>hi') }
  const zeros = { bytes: Buffer.alloc(4_194_304), isPacked: true }
  const zip64 = Buffer.from('0100080000000000000000000000', 'hex')
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a picture', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]), 'not_an_app'],
    ['HTML with an archive behind it', () => makeZip([plain], { before: Buffer.from('<script>') }), 'not_an_app'],
    ['an archive with HTML behind it', () => makeZip([plain], { after: Buffer.from('<script>') }), 'not_an_app'],
    ['a comment', () => makeZip([plain], { comment: Buffer.from('GIF89a') }), 'not_an_app'],
    ['no app at all', () => makeZip([{ ...plain, name: 'readme.txt' }]), 'not_an_app'],
    ['an app cut off', async () => (await makeApk()).subarray(0, -40), 'not_an_app'],
    ['a manifest that is text', () => makeZip([{ name: 'AndroidManifest.xml' }]), 'not_signed'],
    ['an entry that unpacks to far more', () => makeZip([plain, { name: 'a', ...zeros }]), 'unsafe_file'],
    ['an entry that lies about its size', () => makeZip([{ ...plain, ...zeros, saidBytes: 5_000 }]), 'unsafe_file'],
    ['entries that share bytes', () => makeZip([plain, { ...plain, name: 'b', saidOffset: 1 }]), 'unsafe_file'],
    ['a name twice', () => makeZip([plain, plain]), 'unsafe_file'],
    ['an encrypted entry', () => makeZip([plain, { name: 'a', flags: 1 }]), 'unsafe_file'],
    ['another way of packing', () => makeZip([plain, { name: 'a', method: 12 }]), 'unsafe_file'],
    ['a link', () => makeZip([plain, { name: 'a', bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]), 'unsafe_file'],
    ['a device', () => makeZip([plain, { name: 'a', mode: 0o020666 }]), 'unsafe_file'],
    ['ZIP64 sizes', () => makeZip([plain, { name: 'a', saidBytes: 0xffff_ffff, method: 8 }]), 'unsafe_file'],
    ['ZIP64 fields', () => makeZip([{ ...plain, extra: zip64 }]), 'unsafe_file'],
    ['a directory that counts too many', () => makeZip([plain], { count: 2 }), 'unsafe_file'],
    ['a directory that counts too few', () => makeZip([plain, { name: 'a' }], { count: 1 }), 'unsafe_file'],
    ['65,535 entries', () => makeZip([plain], { count: 65_535 }), 'unsafe_file'],
    ['another name where the entry stands', () => makeZip([{ ...plain, localName: 'index.htm_' }]), 'unsafe_file'],
    [
      'a directory behind a gap',
      () => makeZip([plain, { name: 'a', saidPackedBytes: 9, saidBytes: 9 }]),
      'unsafe_file',
    ],
  ])('is refused when it is or holds %s', async (_, make, code) => {
    expect(await faultOf(await make())).toBe(code)
  })

  it('is refused when a name in it leads elsewhere', async () => {
    const names = [
      '../a',
      'a/../../b',
      '/etc/cron.d/a',
      'C:\\a',
      'a\\..\\b',
      'a//b',
      './a',
      'a\0.js',
      'a/..',
      'a'.repeat(600),
    ]
    for (const name of [...names, 'a\u202egpj', '..', 'a:b'])
      expect([name, await faultOf(makeZip([plain, { name }]))]).toEqual([name, 'unsafe_file'])
  })

  it('is read or refused, and nothing else, whatever happens to its bytes', async () => {
    const good = await makeApk({ signer: operator, abis: ['arm64-v8a'], schemes: [2, 3] })
    let seed = 20_261_122
    const next = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff) % below
    const codes = new Set<string>()
    for (let round = 0; round < 500; round += 1) {
      const bytes = Buffer.from(round % 5 === 0 ? good.subarray(0, next(good.length)) : good)
      for (let change = next(4); change >= 0 && bytes.length > 0; change -= 1) bytes[next(bytes.length)] = next(256)
      codes.add(await faultOf(bytes))
    }
    expect(
      [...codes].every((code) => /^(?:taken|not_an_app|unsafe_file|not_signed|wrong_signature)$/u.test(code)),
    ).toBe(true)
    const manifest = makeAndroidManifest({ versionName: 'x' })
    for (let round = 0; round < 2_000; round += 1) {
      const bytes = Buffer.from(manifest)
      for (let change = next(4); change >= 0; change -= 1) bytes[next(bytes.length)] = next(256)
      expect(manifestFault(bytes)).toMatch(/^$|^AppFault$/u)
    }
  })
})
