import { limits } from '@castellan/contract/limits.ts'
import { locales, type Locale } from '@castellan/contract/locales.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { AdmittedTv } from '../sessions/find-tv-session.ts'
import { readSettingsRow, ownerSettingsOf } from './settings-row.ts'

/** Whether a TV still has to show the licence text, and in which language: that of its menus, else its own, else English. */
export async function readTvEula(
  db: Db,
  { deviceId, device }: AdmittedTv,
): Promise<{ version: number; must_accept: boolean; locale: Locale }> {
  const row = await readSettingsRow(db, deviceId)
  const spoken = (ownerSettingsOf(row).preferences.ui_language ?? device.locale).slice(0, 2).toLowerCase()
  return {
    version: limits.eulaVersion,
    must_accept: row.eula_version < limits.eulaVersion,
    locale: locales.find((locale) => locale === spoken) ?? 'en',
  }
}
