import { randomBytes } from 'node:crypto'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { cut, readPlaylist, readRejected } from '../testing/read-playlist.ts'
import { unpackBytes } from './unpack-bytes.ts'

const list = Buffer.from('#EXTM3U\n#EXTINF:-1,Zürich\nhttp://a.example/1\n'.repeat(50))

/** The list, packed by the usual programs. */
const packed = {
  xz: Buffer.from(
    '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Aj7AEJdABGRRwVX3izfo13171FOnLrlhll7rQega8GO2jChlY2Dajvxx2usPy+wxA6ICT1ve0wUtTI4wJW0dUbF/IEs1Ps8AAAAACaD/OCKNucrAAFe/BEAAAD8MLCQscRn+wIAAAAABFla',
    'base64',
  ),
  zip: Buffer.from(
    'UEsDBBQAAAAIAAUjdV2n552lQwAAAPwIAAAIAAAAbGlzdC5tM3VTdo0I8TUO5VIG0p5+bla6hjpRh/cUZSZncGWUlBRY6esn6qVWJOYW5KTqG4JVjaoeVT2qelT1qOpR1aOqR1UPXdUAUEsBAh4DFAAAAAgABSN1XafnnaVDAAAA/AgAAAgAAAAAAAAAAQAAAKSBAAAAAGxpc3QubTN1UEsFBgAAAAABAAEANgAAAGkAAAAAAA==',
    'base64',
  ),
}

describe('packed content', () => {
  test.each([1, 7, 1_000_000])('is detected by its bytes and unpacked, in pieces of %i bytes', async (size) => {
    const { compression, entries } = await readPlaylist(cut(gzipSync(list), size))
    expect(compression).toBe('gzip')
    expect(entries).toHaveLength(50)
    expect(entries[0]!.title).toBe('Zürich')
  })

  test.each([
    ['xz', 1],
    ['xz', 1_000],
    ['zip', 1],
    ['zip', 1_000],
  ] as const)('may be %s, in pieces of %i bytes', async (kind, size) => {
    const { compression, entries } = await readPlaylist(cut(packed[kind], size))
    expect(compression).toBe(kind)
    expect(entries).toHaveLength(50)
    expect(entries[0]!.title).toBe('Zürich')
  })

  test.each(['xz', 'zip'] as const)('as %s that ends too early is refused', async (kind) => {
    for (const bytes of [7, 40, 90]) {
      const refusal = await readRejected(packed[kind].subarray(0, bytes))
      expect(refusal.code).toBe('truncated_compression')
    }
  })

  test('as xz that is damaged is refused, and the next is read', async () => {
    const damaged = Buffer.from(packed.xz)
    damaged.fill(0xff, 24, 40)
    expect(await readRejected(damaged)).toMatchObject({ code: 'bad_compression' })
    expect((await readPlaylist(packed.xz)).total).toBe(50)
  })

  test('as zip that is encrypted is refused', async () => {
    const locked = Buffer.from(packed.zip)
    locked[6]! |= 1
    expect(await readRejected(locked)).toMatchObject({ code: 'unsupported_compression', detail: 'zip' })
  })

  test('as zip whose folder comes first is read', async () => {
    const folder = Buffer.alloc(32)
    folder.writeUInt32LE(0x04034b50, 0)
    folder.writeUInt16LE(2, 26)
    folder.write('a/', 30)
    expect((await readPlaylist(Buffer.concat([folder, packed.zip]))).total).toBe(50)
  })

  test('of several gzip members is one list', async () => {
    const joined = Buffer.concat([gzipSync(list.subarray(0, 700)), gzipSync(list.subarray(700))])
    expect((await readPlaylist(joined)).total).toBe(50)
  })

  test('that ends too early is refused', async () => {
    const packed = gzipSync(randomBytes(4_000).toString('hex'))
    expect(await readRejected(packed.subarray(0, packed.length - 100))).toMatchObject({ code: 'truncated_compression' })
  })

  test('that is damaged is refused', async () => {
    const packed = gzipSync(list)
    packed.fill(0xff, 20, 40)
    expect(await readRejected(packed)).toMatchObject({ code: 'bad_compression' })
  })

  test('that grows more than a hundredfold is refused early', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, '#EXTINF:-1,A\nhttp://a.example/1\n'))
    const refusal = await readRejected(bomb)
    expect(refusal).toMatchObject({ code: 'too_big', detail: 'ratio' })
  })

  test('that is small may grow as much as it likes', async () => {
    const calm = gzipSync(Buffer.alloc(512 * 1024, '#EXTINF:-1,A\nhttp://a.example/1\n'))
    expect((await readPlaylist(calm)).total).toBeGreaterThan(10_000)
  })

  test.each([
    ['zstd', zstdCompressSync(list)],
    ['bzip2', Buffer.from('BZh91AY')],
    ['gzip', gzipSync(gzipSync(list))],
  ])('of another sort is refused by name: %s', async (detail, packed) => {
    expect(await readRejected(packed)).toMatchObject({ code: 'unsupported_compression', detail })
  })

  test('that is refused closes its source', async () => {
    let closed = false
    async function* source() {
      try {
        yield Buffer.from('BZh91AY')
        yield Buffer.from('more')
      } finally {
        closed = true
      }
    }
    await expect(unpackBytes(source(), { ratioMax: 1, ratioFreeBytes: 1 })).rejects.toThrow('unsupported_compression')
    expect(closed).toBe(true)
  })

  test('passes on what its source throws', async () => {
    async function* source() {
      yield gzipSync(list).subarray(0, 30)
      throw new Error('connection lost')
    }
    const reading = async () => {
      const { bytes } = await unpackBytes(source(), { ratioMax: 100, ratioFreeBytes: 1_000_000 })
      for await (const _ of bytes);
    }
    await expect(reading()).rejects.toThrow('connection lost')
  })
})
