import type { MetadataSettings } from '@castellan/contract/calls/metadata-settings.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Fetch } from '../fetch.ts'
import type { Keys } from '../keys.ts'
import { createReread } from '../reread.ts'
import { keyOfRow, readMetadataRow, settingsOfRow, type MetadataPlace } from './metadata-settings.ts'
import type { Metadata } from './metadata.ts'
import { openMetadata, openPace } from './open-metadata.ts'

/** The metadata service as it is set up just now, in this process. */
export type MetadataSource = {
  /** Null without a key. */
  current(): Metadata | null
  settings(): MetadataSettings
  reload(): Promise<void>
}

export const standardMetadata: MetadataSettings = {
  language: 'en',
  region: '',
  certification_country: '',
  hides_adult: true,
  per_second: 40,
}

export function createMetadataSource(
  { db, keys, fetch }: { db: Db; keys: Keys; fetch: Fetch },
  place: MetadataPlace,
): MetadataSource {
  let known: { version: number; settings: MetadataSettings; service: Metadata | null } | null = null

  const { reload, refresh } = createReread(async () => {
    const row = await readMetadataRow(db)
    if (known?.version === row.version) return
    const settings = settingsOfRow(row)
    const key = keyOfRow(keys, row, place)
    const { url } = place
    const service = key === null ? null : openMetadata({ url, key, ...settings }, fetch, openPace(settings.per_second))
    known = { version: row.version, settings, service }
  })
  const refreshed = () => {
    refresh()
    return known
  }
  return {
    current: () => refreshed()?.service ?? null,
    settings: () => refreshed()?.settings ?? standardMetadata,
    reload,
  }
}
