import type { About } from '@castellan/contract/calls/owner-self.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { readStanding } from '../devices/offer-services.ts'
import { readSettingsRow } from './settings-row.ts'

/** The build that answers, and whom it answers. */
export type Asked = { panel: string; language: string }

/** Facts of the owner's TV. */
export async function readOwnAbout(db: Db, actor: OwnerActor, now: number, { panel, language }: Asked): Promise<About> {
  const row = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .selectAll('devices')
    .select(['users.name as seller', 'users.company as seller_company', 'users.phone as seller_phone'])
    .select('users.email as seller_email')
    .where('devices.id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  const { mac, mac_kind, name, product, model, vendor, platform, os, locale, timezone, app_version, status } = row
  const settings = await readSettingsRow(db, actor.deviceId)
  return {
    device: {
      mac,
      mac_kind,
      name,
      product,
      model,
      vendor,
      platform,
      os,
      locale,
      timezone,
      app_version,
      status,
      registered_at: momentOf(row.created_at),
      activated_at: momentOf(row.activated_at),
      expires_at: momentOf(row.expires_at),
      last_seen_at: momentOf(row.last_seen_at),
    },
    versions: {
      config: row.config_version,
      applied_config: row.applied_config_version,
      sources: row.sources_version,
      applied_sources: row.applied_sources_version,
      panel,
    },
    reseller:
      row.seller === null
        ? null
        : {
            name: row.seller,
            company: row.seller_company ?? '',
            phone: row.seller_phone ?? '',
            email: row.seller_email ?? '',
          },
    services: await readStanding(db, actor.deviceId, now, language),
    eula: {
      version: limits.eulaVersion,
      accepted_version: settings.eula_version,
      accepted_at: momentOf(settings.eula_accepted_at),
    },
  }
}
