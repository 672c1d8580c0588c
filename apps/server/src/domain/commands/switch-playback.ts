import type { Db } from '../../db/dialects/dialect.ts'
import { requireRightToBringBack } from '../accounts/stopped-by.ts'
import { requireNotBarred, type OwnerActor, type StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Device } from '../devices/tv-device.ts'
import { touchConfig } from '../licences/device-versions.ts'

type PlaybackSwitch = { device: Device; kind: 'playback.off' | 'playback.on' }

/** The columns of a TV whose playback staff switch off or on again. What somebody above the actor switched off stays off. */
export async function playbackSwitched(
  tx: Db,
  actor: StaffActor,
  now: number,
  { device, kind }: PlaybackSwitch,
): Promise<{ playback_off_at: number | null; playback_off_by: number | null }> {
  const isOff = device.playback_off_at !== null
  if (isOff === (kind === 'playback.off')) throw new AppError('bad_state')
  if (kind === 'playback.off') requireNotBarred(actor, 'restrict')
  if (kind === 'playback.off') return { playback_off_at: now, playback_off_by: actor.id }
  await requireRightToBringBack(tx, actor, device.playback_off_by)
  return { playback_off_at: null, playback_off_by: null }
}

/**
 * Switches the playback of a TV off or on again. The configuration says so as well, so a TV that misses the command learns of it later. The
 * licence is not affected: sources and period stay as they are.
 */
export async function switchPlayback(
  tx: Db,
  actor: OwnerActor | StaffActor,
  now: number,
  { device, kind }: PlaybackSwitch,
): Promise<void> {
  if (actor.kind !== 'staff') throw new AppError('forbidden')
  const columns = await playbackSwitched(tx, actor, now, { device, kind })
  await tx
    .updateTable('devices')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', device.id)
    .execute()
  await touchConfig(tx, device.id, now)
}
