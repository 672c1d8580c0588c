import { locales } from '@castellan/contract/locales.ts'
import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { MetadataSet, MetadataSettings } from '@castellan/contract/calls/metadata-settings.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Keys } from '../keys.ts'

/** Where the service is, and a key of the environment, which goes before the one that is stored. */
export type MetadataPlace = { url: string; key: string | null }

const place = 'metadata_settings.key_sealed:1'
const names = ['language', 'region', 'certification_country', 'hides_adult', 'per_second'] as const

type Row = Selectable<Schema['metadata_settings']>

/** The one row of settings of the metadata service. */
export function readMetadataRow(db: Db): Promise<Row> {
  return db.selectFrom('metadata_settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
}

export function settingsOfRow({ hides_adult, ...row }: Row): MetadataSettings {
  const { language, region, certification_country, per_second } = row
  return {
    language: isAmong(locales, language) ? language : 'en',
    region,
    certification_country,
    hides_adult: hides_adult === 1,
    per_second,
  }
}

/** The key in use; null without one. */
export function keyOfRow(keys: Keys, { key_sealed }: Row, { key }: MetadataPlace): string | null {
  return key ?? (key_sealed && keys.open(key_sealed, place).toString('utf8'))
}

export function describeSettings(row: Row, { url, key }: MetadataPlace): MetadataSet {
  const from = key !== null ? 'environment' : row.key_sealed ? 'stored' : 'none'
  return { ...settingsOfRow(row), key: from, host: new URL(url).host, version: row.version }
}

type Change = { settings: MetadataSettings; key: string | null | undefined; version: number; origin: Origin }

/** Changes the settings; that the key changed is logged, never what it is. Refuses `stale_version`. */
export async function changeMetadataSettings(
  { db, keys }: { db: Db; keys: Keys },
  actor: StaffActor,
  now: number,
  { settings, key, version, origin }: Change,
): Promise<Row> {
  return db.transaction().execute(async (tx) => {
    const before = await readMetadataRow(tx)
    const sealed = key ? keys.seal(Buffer.from(key), place) : key === null ? null : before.key_sealed
    const { hides_adult, ...rest } = settings
    const set = { ...rest, hides_adult: hides_adult ? 1 : 0, key_sealed: sealed, version: version + 1, updated_at: now }
    const { numUpdatedRows } = await tx
      .updateTable('metadata_settings')
      .set(set)
      .where('id', '=', 1)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    const was = settingsOfRow(before)
    const changes = names
      .filter((name) => was[name] !== settings[name])
      .map((name) => [name, { from: was[name], to: settings[name] }] as const)
    await recordActivity(tx, actor, now, {
      verb: 'metadata.update',
      target: { type: 'metadata', id: null, label: 'TMDB' },
      changes: {
        ...Object.fromEntries(changes),
        ...(key === undefined ? {} : { key: { to: key === null ? '' : '…' } }),
      },
      origin,
    })
    return readMetadataRow(tx)
  })
}
