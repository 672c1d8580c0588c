import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openUploadStore } from './upload-store.ts'
import { openStoredFile } from '../domain/stores/stored-file.ts'

describe('the store of uploaded files', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'castellan-store-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const left = () => readdirSync(join(dataDir, 'uploads')).filter((name) => name !== 'trash')
  async function* chunks(count: number, end?: Error): AsyncGenerator<Buffer> {
    for (let index = 0; index < count; index += 1) yield Buffer.from(`line ${index} of a list\n`.repeat(100))
    if (end) throw end
  }
  const read = async (path: string, key: Uint8Array) => {
    const parts: Buffer[] = []
    for await (const part of openStoredFile(path, key)) parts.push(part)
    return Buffer.concat(parts).toString('utf8')
  }

  it('gives back what it took in, and keeps it unreadable', async () => {
    const store = openUploadStore(dataDir)
    const { name, key, bytes } = await store.keep(chunks(50), { maxBytes: 1_000_000 })
    const text = await read(store.pathOf(name), key)
    expect([bytes, text.length, text.startsWith('line 0 of')]).toEqual([text.length, text.length, true])
    expect(readFileSync(store.pathOf(name)).includes('of a list')).toBe(false)
    expect(left()).toEqual([name])
  })

  it('takes in an empty file', async () => {
    const store = openUploadStore(dataDir)
    const { name, key, bytes } = await store.keep(chunks(0), { maxBytes: 10 })
    expect([bytes, await read(store.pathOf(name), key)]).toEqual([0, ''])
  })

  it('leaves nothing of a file that is too large', async () => {
    const store = openUploadStore(dataDir)
    await expect(store.keep(chunks(50), { maxBytes: 5_000 })).rejects.toMatchObject({ code: 'too_large' })
    expect(left()).toEqual([])
  })

  it('leaves nothing of a file whose sender hung up', async () => {
    const store = openUploadStore(dataDir)
    await expect(store.keep(chunks(5, new Error('hung up')), { maxBytes: 1_000_000 })).rejects.toThrow('hung up')
    expect(left()).toEqual([])
  })

  it.each(['ENOSPC', 'EDQUOT'])('leaves nothing when the disk says %s, and says that it is full', async (code) => {
    const store = openUploadStore(dataDir, async (path, flags, mode) => {
      const file = await open(path, flags, mode)
      let writes = 0
      return {
        writev: (buffers) => {
          writes += 1
          if (writes > 3) return Promise.reject(Object.assign(new Error('no room'), { code }))
          return file.writev(buffers)
        },
        sync: () => file.sync(),
        close: () => file.close(),
      }
    })
    await expect(store.keep(chunks(50), { maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'storage_full' })
    expect(left()).toEqual([])
  })

  it('does not give back a file that was changed, cut off, or encrypted with another key', async () => {
    const store = openUploadStore(dataDir)
    const one = await store.keep(chunks(50), { maxBytes: 1_000_000 })
    const other = await store.keep(chunks(50), { maxBytes: 1_000_000 })
    await expect(read(store.pathOf(one.name), other.key)).rejects.toThrow(/authenticate/u)
    const file = await open(store.pathOf(one.name), 'r+')
    await file.truncate(9_000)
    await file.close()
    await expect(read(store.pathOf(one.name), one.key)).rejects.toThrow(/authenticate/u)
  })

  it('gives no name that comes from outside', async () => {
    const store = openUploadStore(dataDir)
    const { name } = await store.keep(chunks(1), { maxBytes: 1_000_000 })
    expect(name).toMatch(/^[0-9a-f]{32}$/u)
  })
})
