import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Metadata } from './metadata.ts'
import { storeImages } from './store-images.ts'
import { removeOtherSeasons, storeCredits, storeSeason } from './store-material.ts'

type MaterialPlace = { db: Db; now: () => number; metadata: Metadata; language: string }

/** Asks the service for what belongs to a title apart from its texts: people, images, and the seasons of a series, one request each. */
export async function readMaterial(
  { db, now, metadata, language }: MaterialPlace,
  { titleId, kind, tmdbId }: { titleId: number; kind: TitleKind; tmdbId: number },
): Promise<void> {
  const material = await metadata.material(kind, { tmdbId, language })
  if (material === null) return
  const { credits, images, seasons } = material
  await db.transaction().execute(async (tx) => {
    if (credits !== null) await storeCredits(tx, { titleId, credits })
    if (images !== null) await storeImages(tx, now(), { titleId, images })
  })
  let left: number = limits.episodesOfServiceMax
  for (const season of seasons) {
    if (left === 0) break
    const episodes = (await metadata.season({ tmdbId, season, language }))?.slice(0, left)
    // A season that cannot be read stays as it was.
    if (episodes === undefined) continue
    left -= episodes.length
    await storeSeason(db, now(), { seriesId: titleId, season, episodes })
  }
  if (kind === 'series') await removeOtherSeasons(db, titleId, seasons)
}
