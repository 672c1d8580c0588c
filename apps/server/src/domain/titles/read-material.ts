import type { TitleKind } from '@castellan/contract/access/title-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { locales } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Metadata } from './metadata.ts'
import { storeImages } from './store-images.ts'
import { removeOtherSeasons, storeCredits, storeSeason, storeSeasonTexts } from './store-material.ts'

type MaterialPlace = { db: Db; now: () => number; metadata: Metadata; language: string }

/**
 * Asks the service for what belongs to a title apart from its texts: people, images, and the seasons of a series, as many in one request as it
 * answers together, in every language of the panel.
 */
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
  const stored: number[] = []
  // A season that cannot be read stays as it was.
  for (const [season, about] of await metadata.seasons({ tmdbId, seasons, language })) {
    if (left === 0) break
    stored.push(season)
    const taken = Math.min(left, about.episodes.length)
    left -= taken
    const first = { ...about, episodes: about.episodes.slice(0, taken) }
    await storeSeason(db, now(), { seriesId: titleId, season, about: first })
    await storeSeasonTexts(db, { seriesId: titleId, season, language, about: first })
  }
  for (const other of locales.filter((locale) => locale !== language))
    for (const [season, about] of await metadata.seasons({ tmdbId, seasons: stored, language: other }))
      await storeSeasonTexts(db, { seriesId: titleId, season, language: other, about })
  if (kind === 'series') await removeOtherSeasons(db, titleId, seasons)
}
