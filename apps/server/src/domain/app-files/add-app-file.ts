import { appFiles } from '@castellan/contract/resources/app-files.ts'
import { limits } from '@castellan/contract/limits.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import type { StoredAppFile } from './app-file-store.ts'
import type { AppFacts } from './read-app-file.ts'
import { newRow } from '../../db/new-row.ts'

type NewAppFile = { kept: StoredAppFile<AppFacts>; fileName: string; origin: Origin }

/** Records an app file that lies in the store; the same bytes again are the same file, also when it had been deleted. */
export async function addAppFile(
  db: Db,
  actor: StaffActor,
  now: number,
  { kept, fileName, origin }: NewAppFile,
): Promise<number> {
  const { sha256, bytes, facts } = kept
  const name = nameOf(facts, sha256)
  return db.transaction().execute(async (tx) => {
    const { kind, packageName, versionName, versionCode, minSdk, signerSha256, dexSha256, abis, files } = facts
    const row = await tx
      .insertInto('app_files')
      .values({
        name,
        kind,
        package_name: packageName,
        version_name: versionName,
        version_code: versionCode,
        min_sdk: minSdk,
        abis: JSON.stringify(abis),
        size: bytes,
        sha256,
        signer_sha256: signerSha256,
        dex_sha256: dexSha256,
        files: JSON.stringify(files),
        file_name: fileName,
        uploaded_by_id: actor.id,
        ...newRow(now),
        search_text: searchTextOf(appFiles, { name, sha256 }),
      })
      .onConflict((conflict) =>
        conflict
          .column('sha256')
          .doUpdateSet((eb) => ({ deleted_at: null, updated_at: now, version: eb('app_files.version', '+', 1) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(tx, actor, now, {
      verb: 'app_files.upload',
      target: { type: 'app_files', id: row.id, label: name },
      changes: { sha256: { to: sha256 }, signer_sha256: { to: signerSha256 } },
      origin,
    })
    return row.id
  })
}

function nameOf({ packageName, versionName, versionCode, abis }: AppFacts, sha256: string): string {
  const parts = [packageName || 'web', versionName, `(${versionCode})`, abis.join(' '), sha256.slice(0, 8)]
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, limits.appFileNameMax)
}
