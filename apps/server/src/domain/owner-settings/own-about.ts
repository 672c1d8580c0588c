import type { OwnerOverview } from '@castellan/contract/calls/owner-self.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { isBranded, readBrandingsAbove, shownReseller } from '../branding/branding.ts'
import { momentOf } from '../clock.ts'
import { readActiveServices } from '../services/offer-services.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { readSettingsRow } from './settings-row.ts'

/** The build that answers, and whom it answers. */
export type ExportContext = { panel: string; language: string }

/** Facts of the owner's TV. */
export async function readOwnAbout(
  db: Db,
  actor: OwnerActor,
  now: number,
  { panel, language }: ExportContext,
): Promise<OwnerOverview> {
  const row = await db
    .selectFrom('devices')
    .leftJoin('users', 'users.id', 'devices.reseller_id')
    .selectAll('devices')
    .select(['users.name as seller_name', 'users.company as seller_company', 'users.phone as seller_phone'])
    .select(['users.email as seller_email', 'users.path as seller_path', 'users.status as seller_status'])
    .where('devices.id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  const { mac, mac_kind, name, product, model, vendor, platform, os, locale, timezone, app_version, status } = row
  const settings = await readSettingsRow(db, actor.deviceId)
  const brandings = await readBrandingsAbove(db, row.seller_path)
  const reseller = shownReseller(brandings, row, language)
  const isAccount = !isBranded(brandings, row.seller_path)
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
    playing: await readPlaying(db, actor.deviceId),
    reseller: reseller && {
      ...reseller,
      company: isAccount ? (row.seller_company ?? '') : '',
      email: isAccount ? (row.seller_email ?? '') : '',
    },
    update: await newestUpdate(db, actor.deviceId),
    services: await readActiveServices(db, actor.deviceId, now, language),
    eula: {
      version: limits.eulaVersion,
      accepted_version: settings.eula_version,
      accepted_at: momentOf(settings.eula_accepted_at),
    },
  }
}

/** Whether those who look after the TV see what it plays, and what that is. */
async function readPlaying(db: Db, deviceId: number): Promise<OwnerOverview['playing']> {
  if (!settingsOf(db).now_playing) return { shown: false, title: null, since: null }
  const row = await db
    .selectFrom('device_playing')
    .select(['title', 'since'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return { shown: true, title: row?.title ?? null, since: momentOf(row?.since ?? null) }
}

/** What the TV was offered last, and how far it has come. What is no longer offered counts where the TV was done with it. */
async function newestUpdate(db: Db, deviceId: number): Promise<OwnerOverview['update']> {
  const row = await db
    .selectFrom('update_actions')
    .innerJoin('updates', 'updates.id', 'update_actions.update_id')
    .select(['updates.version_name', 'update_actions.state', 'update_actions.changed_at'])
    .where('update_actions.device_id', '=', deviceId)
    .where((eb) =>
      eb.or([
        eb('update_actions.state', 'in', ['installed', 'skipped']),
        eb.and([eb('updates.state', 'in', ['rolling', 'completed']), eb('updates.deleted_at', 'is', null)]),
      ]),
    )
    .orderBy('update_actions.changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { version_name: version, state, changed_at: at } = row
  return { version, state, at: momentOf(at) }
}
