import { timingSafeEqual } from 'node:crypto'
import { logosPath } from '@castellan/contract/access/picture-sizes.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { blockedHosts } from '../providers/portal-directory.ts'
import { isPlayedBy } from '../short-links/default-link.ts'
import { readEntryPage, shownSnapshots, type Snapshot } from '../snapshots/read-entries.ts'

/** A snapshot as one TV reads it, both by their public ids. */
export type LogosOfTv = { tv: string; snapshot: string }
export type LogoPlace = LogosOfTv & { seal: string; page: number; entry: number }

/** 132 bits. */
const sealLength = 22

/**
 * Where the logos of a snapshot are for one TV. It names no address: what is fetched is read from the snapshot, so nobody has anything else fetched,
 * and a logo's address, which may hold a password, is in no log.
 */
export function logosOf(keys: Keys, of: LogosOfTv): string {
  return `${logosPath}${of.tv}/${of.snapshot}/${sealOf(keys, of)}/`
}

/** The address of a logo as its source writes it, and the TV that asks; null when this panel did not make the seal, or the TV no longer plays the snapshot. */
export async function findLogo(
  db: Db,
  { keys, logoPages, now }: { keys: Keys; logoPages: LogoPages; now: number },
  place: LogoPlace,
): Promise<{ deviceId: number; url: string } | null> {
  const seal = Buffer.from(place.seal)
  const ours = Buffer.from(sealOf(keys, place))
  if (seal.length !== ours.length || !timingSafeEqual(seal, ours)) return null
  const device = await db
    .selectFrom('devices')
    .select(['id', 'status', 'source_count', 'product', 'reseller_id', 'country'])
    .where('public_id', '=', place.tv)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!device) return null
  const snapshot = await shownSnapshots(db)
    .select('sources.host')
    .where('snapshots.public_id', '=', place.snapshot)
    .where('sources.enabled', '=', 1)
    .where(await isPlayedBy(db, { deviceId: device.id, device }, now))
    .executeTakeFirst()
  if (!snapshot || place.page > snapshot.pages || (await blockedHosts(db, [snapshot.host])).size > 0) return null
  const url = (await logosOfPage(db, snapshot, { keys, logoPages, page: place.page }))[place.entry]
  return url === undefined ? null : { deviceId: device.id, url }
}

/** The logos of the pages asked for last: a screen asks for twenty of one page, which is unpacked once. A snapshot never changes. */
export type LogoPages = Map<string, Promise<(string | undefined)[]>>

function logosOfPage(
  db: Db,
  snapshot: Snapshot,
  { keys, logoPages: pages, page }: { keys: Keys; logoPages: LogoPages; page: number },
): Promise<(string | undefined)[]> {
  const name = `${snapshot.public_id} ${page}`
  const known = pages.get(name)
  const logos = known ?? readEntryPage(db, snapshot, { keys, page }).then((entries) => entries.map(({ logo }) => logo))
  pages.delete(name)
  pages.set(name, logos)
  if (known === undefined) logos.catch(() => pages.delete(name))
  const [oldest] = pages.keys()
  if (pages.size > limits.logoPagesKept && oldest !== undefined) pages.delete(oldest)
  return logos
}

function sealOf(keys: Keys, { tv, snapshot }: LogosOfTv): string {
  return keys.fingerprint(`logos:${tv}:${snapshot}`).slice(0, sealLength)
}
