import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor, SourceActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Keys } from '../keys.ts'
import { hashPassword } from '../sign-in/password.ts'
import type { Source } from './playlists.ts'

type LockedSource = Pick<Source, 'id' | 'pin_hash'>

const placeOf = (publicId: string) => `sources|pin_hash|${publicId}`

/** A PIN as it is stored: a slow hash, encrypted for its row, since a few digits are soon found from a hash alone. */
export async function encryptPin(keys: Keys, publicId: string, pin: string): Promise<Buffer> {
  return keys.seal(Buffer.from(await hashPassword(pin)), placeOf(publicId))
}

/** The hash of a PIN in clear, to check one against. */
export function openPin(keys: Keys, publicId: string, sealed: Uint8Array): string {
  return keys.open(sealed, placeOf(publicId)).toString()
}

/** The same PIN for another row. */
export function reencryptPin(keys: Keys, sealed: Uint8Array | null, { from, to }: { from: string; to: string }) {
  return sealed === null ? null : keys.seal(keys.open(sealed, placeOf(from)), placeOf(to))
}

/** Which of these sources the session of an owner has not opened with their PIN. */
export async function lockedOf(
  db: Db,
  { sessionId }: Pick<OwnerActor, 'sessionId'>,
  now: number,
  sources: readonly LockedSource[],
): Promise<ReadonlySet<number>> {
  const locked = new Set(sources.flatMap(({ id, pin_hash }) => (pin_hash === null ? [] : [id])))
  if (locked.size === 0) return locked
  const opened = await db
    .selectFrom('source_unlocks')
    .select('source_id')
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .execute()
  for (const { source_id } of opened) locked.delete(source_id)
  return locked
}

/** The same of everything on the owner's TV. */
export async function lockedOnTv(db: Db, actor: OwnerActor, now: number): Promise<ReadonlySet<number>> {
  const sources = await db
    .selectFrom('sources')
    .select(['id', 'pin_hash'])
    .where('device_id', '=', actor.deviceId)
    .where('pin_hash', 'is not', null)
    .execute()
  return lockedOf(db, actor, now, sources)
}

/** Refuses an owner whose session has not entered the PIN. Staff read no secret of a source, and keep what they may do to it. */
export async function assertUnlocked(db: Db, actor: SourceActor, now: number, source: LockedSource): Promise<void> {
  if (actor.kind === 'owner' && (await lockedOf(db, actor, now, [source])).size > 0) throw new AppError('source_locked')
}
