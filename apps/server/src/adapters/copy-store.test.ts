import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CopyFault } from '../domain/stores/copy-store.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { openCopyStore } from './copy-store.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

const { signal } = new AbortController()

describe('copies in an S3 bucket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-copies-'))
  let server: Awaited<ReturnType<typeof startS3Server>>
  beforeAll(async () => {
    server = await startS3Server()
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  function write(name: string, bytes: Uint8Array) {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return { path, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof CopyFault ? error.code : String(error)),
    )

  it('come back byte for byte, also when they take several parts, and are listed below the prefix alone', async () => {
    const store = openCopyStore(server.config)
    const elsewhere = openCopyStore({ ...server.config, url: server.config.url.replace('/panel', '/other') })
    const bytes = randomBytes(9 * 1_048_576 + 17)
    const { path, sha256 } = write('large', bytes)
    await store.put('large.backup', path, { sha256, signal })
    await store.put('empty.backup', write('empty', Buffer.alloc(0)).path, {
      sha256: createHash('sha256').digest('hex'),
      signal,
    })
    await elsewhere.put('neighbour.backup', path, { sha256, signal })

    const back = join(folder, 'back')
    await store.get('large.backup', back, { sha256, signal })
    expect(readFileSync(back).equals(bytes)).toBe(true)
    expect((await store.list()).map(({ name, size }) => [name, size])).toEqual([
      ['empty.backup', 0],
      ['large.backup', bytes.length],
    ])
    await store.remove('large.backup')
    expect((await store.list()).map(({ name }) => name)).toEqual(['empty.backup'])
    await store.check()
  })

  it('leave no file when the bytes are not those that were backed up, and no copy when the file changed', async () => {
    const store = openCopyStore(server.config)
    const { path, sha256 } = write('small', Buffer.from('one'))
    await store.put('small.backup', path, { sha256, signal })
    const back = join(folder, 'wrong')
    expect(await faultOf(store.get('small.backup', back, { sha256: '0'.repeat(64), signal }))).toBe('damaged')
    expect(existsSync(back)).toBe(false)

    expect(await faultOf(store.put('changed.backup', path, { sha256: '0'.repeat(64), signal }))).toBe('damaged')
    expect((await store.list()).map(({ name }) => name)).not.toContain('changed.backup')
  })

  it('say whether the keys, the bucket or the connection is at fault', async () => {
    const { path, sha256 } = write('denied', Buffer.from('one'))
    const denied = openCopyStore({ ...server.config, keyId: 'nobody' })
    expect(await faultOf(denied.put('denied.backup', path, { sha256, signal }))).toBe('denied')
    const missing = openCopyStore({ ...server.config, url: server.config.url.replace('/backups/', '/nobody/') })
    expect(await faultOf(missing.check())).toBe('missing')
    const store = openCopyStore(server.config)
    expect(await faultOf(store.get('never.backup', join(folder, 'never'), { sha256, signal }))).toBe('missing')
    const nowhere = openCopyStore({ ...server.config, url: 'http://127.0.0.1:1/backups' })
    expect(await faultOf(nowhere.check())).toBe('unreachable')
  })

  it('are not fine in a store that takes files and no parts, or that does not list them', async () => {
    for (const [refuses, code] of [
      ['partNumber', 'refused'],
      ['list-type', 'denied'],
    ] as const) {
      const files = new Map<string, string>()
      const store = createServer(({ method, url: address }, answer) => {
        const { pathname, searchParams: query } = new URL(address!, 'http://store')
        const end = (status: number, text = '') => void answer.writeHead(status, { etag: '"one"' }).end(text)
        if (query.has(refuses)) return end(code === 'denied' ? 403 : 501)
        if (method === 'GET') return end(200, files.get(pathname))
        if (query.has('uploads')) return end(200, '<UploadId>1</UploadId>')
        if (method === 'DELETE' && !query.has('uploadId')) files.delete(pathname)
        else if (!query.has('partNumber')) files.set(pathname, 'castellan')
        return end(200)
      })
      await new Promise<void>((resolve) => void store.listen(0, '127.0.0.1', resolve))
      const port = portOf(store)
      const there = openCopyStore({ ...server.config, url: `http://127.0.0.1:${port}/backups/panel` })
      expect(await faultOf(there.check())).toBe(code)
      expect([...files.keys()]).toEqual([])
      store.closeAllConnections()
      await new Promise((resolve) => void store.close(resolve))
    }
  })

  it('end when they are stopped', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'))
    const { path, sha256 } = write('stopped', Buffer.from('one'))
    const store = openCopyStore(server.config)
    expect(await faultOf(store.put('stopped.backup', path, { sha256, signal: stopped }))).toBe('Error: stopped')
  })
})
