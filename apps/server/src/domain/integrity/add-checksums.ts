import type { Platform, Product } from '@castellan/contract/access/products.ts'
import { checksums, type severities } from '@castellan/contract/resources/checksums.ts'
import { createHash } from 'node:crypto'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'
import { type JsonText, parseJson } from '../../db/schema/json-text.ts'
import { newRow } from '../../db/new-row.ts'

/** What is recorded of an app file: its product, the severity of a mismatch, and whether it is active at once. */
type FromAppFile = {
  fileId: number
  product: Product
  platform: Platform
  severity: (typeof severities)[number]
  source: 'upload' | 'computed_from_update'
  state: 'draft' | 'active'
  userId: number
}

/**
 * Records every digest of an app file: its signer for all versions, the file for each ABI it brings code for, its code, and
 * of a web bundle the list of its files (domain §3.13). What is known already stays as it is. Returns the ids of all of them.
 */
export async function addChecksums(tx: Db, now: number, about: FromAppFile): Promise<number[]> {
  const { fileId, product, platform, severity, source, state, userId } = about
  const file = await tx.selectFrom('app_files').selectAll().where('id', '=', fileId).executeTakeFirst()
  if (!file || file.deleted_at !== null) throw invalidField('file', 'unknown_row')
  const { package_name, version_name } = file
  const ofVersion = Number(file.version_code)
  const abis = parseJson(file.abis)
  const digests = [
    { kind: 'signer_sha256' as const, digest: file.signer_sha256, abi: '', version_code: 0 },
    ...(abis.length === 0 ? [''] : abis).map((abi) => ({
      kind: 'file_sha256' as const,
      digest: file.sha256,
      abi,
      version_code: ofVersion,
    })),
    { kind: 'dex_sha256' as const, digest: file.dex_sha256, abi: '', version_code: ofVersion },
    { kind: 'bundle_manifest' as const, digest: bundleDigest(file.files), abi: '', version_code: ofVersion },
  ].filter(({ digest }) => digest !== '')
  const said = { product, platform, package_name, severity, source, state, added_by_id: userId }
  const rows = digests.map((one) => {
    const row = { ...said, ...one, ...newRow(now), version_name: one.kind === 'signer_sha256' ? '' : version_name }
    return { ...row, valid_from: null, valid_to: null, search_text: searchTextOf(checksums, row) }
  })
  await tx
    .insertInto('checksums')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['product', 'platform', 'version_code', 'kind', 'abi', 'digest']).doNothing(),
    )
    .execute()
  const found = await tx
    .selectFrom('checksums')
    .select('id')
    .where('product', '=', product)
    .where('platform', '=', platform)
    .where('version_code', 'in', [0, ofVersion])
    .where('deleted_at', 'is', null)
    .where(
      'digest',
      'in',
      digests.map(({ digest }) => digest),
    )
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** One digest for a whole bundle: of its files' names and digests in the order of their names. */
function bundleDigest(files: JsonText<Record<string, string>>): string {
  const list = Object.entries(parseJson(files))
  if (list.length === 0) return ''
  const text = list
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, digest]) => `${digest}  ${name}\n`)
    .join('')
  return createHash('sha256').update(text).digest('hex')
}
