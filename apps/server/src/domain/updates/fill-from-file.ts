import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** What an update takes from its app file; nobody types any of it. */
export type FromFile = {
  file_id: number
  version_name: string
  version_code: number
  package_name: string
  min_sdk: number
  abi: string
  size: number
  sha256: string
  signer_sha256: string
  file_name: string
}

/** The columns of an update that its app file decides. */
export async function fillFromFile(tx: Db, fileId: number): Promise<FromFile> {
  const file = await tx
    .selectFrom('app_files')
    .select(['version_name', 'version_code', 'package_name', 'min_sdk', 'abis', 'size', 'sha256', 'signer_sha256'])
    .select('file_name')
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => invalidField('file', 'unknown_row'))
  const { abis, ...same } = file
  return {
    file_id: fileId,
    ...same,
    version_code: Number(file.version_code),
    size: Number(file.size),
    abi: parseJson(abis).join(','),
  }
}
