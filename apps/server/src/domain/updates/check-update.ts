import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema.ts'
import type { Selectable } from 'kysely'
import { invalidField, Refusal } from '../refusal.ts'

export type UpdateRow = Selectable<Schema['updates']>

/** Only what a TV could install is let through: over HTTPS, by a signer the operator trusts, higher than all that is out (domain App. C.4). */
export async function checkInstallable(tx: Db, update: UpdateRow, now: number): Promise<void> {
  if (!URL.canParse(update.url) || new URL(update.url).protocol !== 'https:') throw invalidField('url', 'not_https')
  const signer = await tx
    .selectFrom('checksums')
    .select('id')
    .where('product', '=', update.product)
    .where('platform', '=', update.platform)
    .where('kind', '=', 'signer_sha256')
    .where('state', '=', 'active')
    .where('digest', '=', update.signer_sha256)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .executeTakeFirst()
  if (!signer) throw invalidField('signer_sha256', 'unknown_row')
  const { highest } = await tx
    .selectFrom('updates')
    .select((eb) => eb.fn.max('version_code').as('highest'))
    .where('product', '=', update.product)
    .where('platform', '=', update.platform)
    .where('channel', '=', update.channel)
    .where('abi', '=', update.abi)
    .where('kind', '=', update.kind)
    .where('state', 'in', ['rolling', 'paused', 'completed'])
    .where('id', '!=', update.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (highest !== null && Number(highest) >= update.version_code)
    throw invalidField('version_code', 'too_small', { min: Number(highest) + 1 })
}

/** A mandatory update needs a second person: whoever made it cannot agree to it. */
export function checkSecondPerson(update: UpdateRow, userId: number): void {
  if (update.created_by_id === userId) throw new Refusal('forbidden')
}

/** Refuses to let an update out that wants a second person and has none. */
export function checkApproved(update: UpdateRow): void {
  if (update.mandatory === 1 && update.approved_by_id === null) throw new Refusal('bad_state')
}
