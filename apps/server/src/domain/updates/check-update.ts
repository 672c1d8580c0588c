import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Selectable } from 'kysely'
import { invalidField, AppError } from '../app-error.ts'
import { parseJson } from '../../db/schema/json-text.ts'

export type StoredUpdate = Selectable<Schema['updates']>

/** What runs there is an Android app; everywhere else it is a web bundle. `test` takes both. */
const kindsOf = (platform: string): readonly string[] =>
  platform === 'test' ? ['apk', 'bundle'] : [platform === 'android' ? 'apk' : 'bundle']

/**
 * Only what a TV could install is let through: an uploaded file that runs on its platform, by a signer the operator trusts, the same app as
 * before, and higher than all that is out (domain App. C.4).
 */
export async function checkInstallable(tx: Db, update: StoredUpdate, now: number): Promise<void> {
  const file = await tx
    .selectFrom('app_files')
    .select(['kind', 'sha256'])
    .where('id', '=', update.file_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file || file.sha256 !== update.sha256) throw invalidField('file', 'required')
  if (!kindsOf(update.platform).includes(file.kind)) throw invalidField('file', 'other_platform')
  if (file.kind === 'apk') await checkSigner(tx, update, now)
  await checkFollows(tx, update)
}

async function checkSigner(tx: Db, update: StoredUpdate, now: number): Promise<void> {
  const signers = await tx
    .selectFrom('checksums')
    .select('package_name')
    .where('product', '=', update.product)
    .where('platform', '=', update.platform)
    .where('kind', '=', 'signer_sha256')
    .where('state', '=', 'active')
    .where('digest', '=', update.signer_sha256)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]))
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .execute()
  if (signers.length === 0) throw invalidField('file', 'other_signer')
  if (!signers.some(({ package_name: name }) => name === '' || name === update.package_name))
    throw invalidField('file', 'other_app')
}

/** What has been out before of the same product and platform is an older version of the same app. */
async function checkFollows(tx: Db, update: StoredUpdate): Promise<void> {
  const before = await tx
    .selectFrom('updates')
    .select(['version_code', 'package_name', 'kind', 'channel', 'abi'])
    .where('product', '=', update.product)
    .where('platform', '=', update.platform)
    .where('state', 'in', ['rolling', 'paused', 'completed'])
    .where('id', '!=', update.id)
    .where('deleted_at', 'is', null)
    .orderBy('version_code', 'desc')
    .limit(500)
    .execute()
  if (before.some(({ package_name: name }) => name !== '' && name !== update.package_name))
    throw invalidField('file', 'other_app')
  const highest = before.find(
    ({ kind, channel, abi }) => kind === update.kind && channel === update.channel && abi === update.abi,
  )
  // Updates for some may exist alongside each other; of those for everybody each is higher than the last.
  if (update.kind === 'general' && highest && Number(highest.version_code) >= update.version_code)
    throw invalidField('file', 'version_too_low', { min: Number(highest.version_code) + 1 })
}

/** A mandatory update needs a second person: the person who had a hand in it cannot agree to it. */
export function refuseAuthors(update: StoredUpdate, userId: number): void {
  const authors = parseJson(update.authors)
  if (update.created_by_id === userId || authors.includes(userId)) throw new AppError('forbidden')
}

/** Refuses to let an update out that wants a second person and has none. */
export function checkApproved(update: StoredUpdate): void {
  if (update.mandatory === 1 && update.approved_by_id === null) throw new AppError('update_unapproved')
}
