import type { Locale } from '@castellan/contract/locales.ts'
import { settingNames, type PanelSettings } from '@castellan/contract/settings/panel-settings.ts'
import type { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'

export type NumberedSettings = { set: Partial<PanelSettings>; version: number }

/** What was set in the newest version, or in one of the past; version 0 is the panel as it comes. */
export async function readSettings(db: Db, version?: number): Promise<NumberedSettings> {
  if (version === 0) return { set: {}, version }
  const row = await db
    .selectFrom('setting_versions')
    .select(['version', 'settings'])
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row && version !== undefined) throw new AppError('not_found')
  return row ? { set: knownOf(row.settings), version: row.version } : { set: {}, version: 0 }
}

/** What was set at any time since a moment, newest first: the newest version, and each one that ended later than that. */
export async function readSettingsSince(db: Db, since: number): Promise<{ at: number; set: Partial<PanelSettings> }[]> {
  const versions = db.selectFrom('setting_versions').select(['version', 'at', 'settings']).orderBy('version', 'desc')
  const recent = await versions.where('at', '>', since).execute()
  const before = await versions
    .$if(recent.length > 0, (query) => query.where('version', '<', recent.at(-1)!.version))
    .limit(1)
    .execute()
  return [...[...recent, ...before].map(({ at, settings }) => ({ at, set: knownOf(settings) })), { at: 0, set: {} }]
}

/** A setting that this version of the panel does not know is left out. */
function knownOf(json: string): Partial<PanelSettings> {
  const stored = parseJson<JsonText<Record<string, unknown>>>(json)
  return Object.fromEntries(settingNames.filter((name) => name in stored).map((name) => [name, stored[name]]))
}

type Version = AnswerOf<typeof panelSettingsCalls.versions>['data'][number]

/** The last versions, newest first. */
export async function readSettingVersions(db: Db): Promise<Version[]> {
  const rows = await db
    .selectFrom('setting_versions')
    .select(['version', 'at', 'by_name', 'restores', 'changes'])
    .orderBy('version', 'desc')
    .limit(limits.optionVersionsShown)
    .execute()
  return rows.map(({ at, by_name, changes, ...row }) => ({
    ...row,
    at: momentOf(at),
    by: by_name,
    changes: parseJson(changes),
  }))
}

/** Everybody else who may change the settings. */
export function readOthersWhoMaySet(db: Db, { id }: StaffActor): Promise<{ id: number; locale: Locale }[]> {
  return db
    .selectFrom('users')
    .innerJoin('role_permissions', 'role_permissions.role_id', 'users.role_id')
    .select(['users.id', 'users.locale'])
    .where('role_permissions.permission', '=', 'manage-options')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .where('users.id', '!=', id)
    .execute()
}
