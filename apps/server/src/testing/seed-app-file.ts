import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { createHash, randomBytes } from 'node:crypto'
import { searchTextOf } from '../db/search-text.ts'
import type { TestContext } from './test-context.ts'

type AppFileSeed = {
  bytes?: Buffer
  signer?: string
  versionCode?: number
  versionName?: string
  packageName?: string
  abis?: readonly string[]
  kind?: 'apk' | 'bundle'
}

/** An app file as an upload leaves it, without anybody having looked at its bytes. */
export async function seedAppFile(ctx: TestContext, wanted: AppFileSeed = {}): Promise<{ id: number; sha256: string }> {
  const { bytes = randomBytes(1_000), signer = 'a'.repeat(64), versionCode = 1, kind = 'apk', abis = [] } = wanted
  const { versionName = '1', packageName = kind === 'apk' ? 'net.example.tv' : '' } = wanted
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await ctx.appFiles.keep(
    (async function* () {
      yield bytes
    })(),
    { maxBytes: bytes.length, read: async () => null },
  )
  const now = ctx.clock()
  const kept = {
    created_at: now,
    updated_at: now,
    deleted_at: null,
    archived_at: null,
    version: 1,
    search_text: searchTextOf(appFiles, { name: `${packageName} ${versionName}`, sha256 }),
  }
  const { id } = await ctx.db
    .insertInto('app_files')
    .values({
      name: `${packageName} ${versionName}`,
      kind,
      package_name: packageName,
      version_name: versionName,
      version_code: versionCode,
      abis: JSON.stringify(abis),
      size: bytes.length,
      sha256,
      signer_sha256: kind === 'apk' ? signer : '',
      ...kept,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sha256 }
}
