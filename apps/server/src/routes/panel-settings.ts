import { panelSettingsCalls as calls, type SettingSet } from '@castellan/contract/calls/panel-settings.ts'
import { changePanelSettings } from '../domain/settings/change-settings.ts'
import { readSettings, readSettingVersions } from '../domain/settings/read-settings.ts'
import { Refusal } from '../domain/refusal.ts'
import { handle, type Route } from '../http/handle.ts'
import type { House } from '../house.ts'

async function readSet({ db, settingBook }: House): Promise<SettingSet> {
  const { set, version } = await readSettings(db)
  const standard = settingBook.standard()
  return { settings: { ...standard, ...set }, standard, version }
}

/** The settings of the panel itself. */
export const panelSettingsRoutes: Route[] = [
  handle(calls.read, async ({ house }) => ({ data: await readSet(house) })),
  handle(calls.change, async ({ house, actor, now, body, origin }) => {
    const standard = house.settingBook.standard()
    await changePanelSettings(house.db, actor, now, { ...body, standard, origin })
    await house.settingBook.reload()
    return { data: await readSet(house) }
  }),
  handle(calls.versions, async ({ house }) => ({ data: await readSettingVersions(house.db) })),
  handle(calls.rollBack, async ({ house, actor, now, body: { restore, version }, origin }) => {
    if (restore >= version) throw new Refusal('bad_state')
    const standard = house.settingBook.standard()
    const settings = { ...standard, ...(await readSettings(house.db, restore)).set }
    await changePanelSettings(house.db, actor, now, { settings, standard, version, restores: restore, origin })
    await house.settingBook.reload()
    return { data: await readSet(house) }
  }),
]
