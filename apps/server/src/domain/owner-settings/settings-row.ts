import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { isObject } from '@castellan/contract/types/type-guards.ts'
import { startSettings, type Settings } from '@castellan/contract/calls/device-settings.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepareQuery } from '../../db/prepare-query.ts'
import type { DeviceSettingsRow } from '../../db/schema/schema.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'

export type SettingsRow = Selectable<DeviceSettingsRow>

/** What a device without a row has. */
export const nothingChosen: Omit<SettingsRow, 'device_id'> = {
  version: 0,
  chosen: '{}',
  changed_in: '{}',
  config_version: 0,
  changed_at: null,
  app_password: null,
  parent_pin: null,
  eula_version: 0,
  eula_locale: '',
  eula_accepted_at: null,
}

const rowOf = prepareQuery((db: Db, deviceId: number) =>
  db.selectFrom('device_settings').selectAll().where('device_id', '=', deviceId),
)

export async function readSettingsRow(db: Db, deviceId: number): Promise<SettingsRow> {
  const row = await rowOf(db, deviceId)
  return row ?? { device_id: deviceId, ...nothingChosen }
}

/** Writes the row of a device, the first time or again. */
export async function writeSettingsRow(
  tx: Db,
  deviceId: number,
  part: Partial<Omit<SettingsRow, 'device_id'>>,
): Promise<void> {
  await tx
    .insertInto('device_settings')
    .values({ device_id: deviceId, ...nothingChosen, ...part })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(part))
    .execute()
}

const startJson: JsonText<Settings> = JSON.stringify(startSettings)

/** The whole document: what was chosen over what holds initially. */
export function ownerSettingsOf(row: SettingsRow): Settings {
  const settings = parseJson(startJson)
  for (const [place, value] of Object.entries(parseJson(row.chosen))) put(settings, place.split('.'), value)
  const { app_lock, parent, ...others } = settings
  return {
    ...others,
    app_lock: { ...app_lock, enabled: row.app_password !== null },
    parent: { ...parent, has_pin: row.parent_pin !== null },
  }
}

function put(into: object, [name = '', ...rest]: string[], value: unknown): void {
  // A setting that a later release took out is in old rows.
  if (!isKeyOf(into, name)) return
  const part: unknown = into[name]
  if (rest.length === 0) Object.assign(into, { [name]: value })
  else if (isObject(part)) put(part, rest, value)
}
