import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from 'node:http'
import type { CopyStoreConfig } from '../config/config.ts'

/** The part of s3rver that tests use; the package has no types. */
type S3rver = { run(): Promise<AddressInfo>; close(): Promise<void>; httpServer?: Server }

/** A local S3 server with the bucket `backups`; its one account is `S3RVER`. */
export async function startS3Server(): Promise<{ config: CopyStoreConfig; stop(): Promise<void> }> {
  // @ts-expect-error The package has no types.
  const { default: Server } = await import('s3rver')
  const directory = mkdtempSync(join(tmpdir(), 'castellan-s3-'))
  const server: S3rver = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'backups' }],
  })
  const { port } = await server.run()
  return {
    config: { url: `http://127.0.0.1:${port}/backups/panel`, region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER' },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
