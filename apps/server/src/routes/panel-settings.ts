import { panelSettingsCalls as calls, type SettingSet } from '@castellan/contract/calls/panel-settings.ts'
import { secondPersonLimits } from '@castellan/contract/access/panel-settings.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { StaffActor } from '../domain/actor.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import { changePanelSettings } from '../domain/settings/change-settings.ts'
import { readOthersWhoMaySet, readSettings, readSettingVersions } from '../domain/settings/read-settings.ts'
import { Refusal } from '../domain/refusal.ts'
import { handle, type Route } from '../http/handle.ts'
import { sayNotice } from '../http/say.ts'
import type { House } from '../house.ts'

async function readSet({ db, settingBook }: House): Promise<SettingSet> {
  const { set, version } = await readSettings(db)
  const standard = settingBook.standard()
  return { settings: { ...standard, ...set }, standard, version }
}

/** Tells everybody else who may change the settings that a limit was raised, while it does not apply yet. */
async function tellRaised(
  { db }: House,
  actor: StaffActor,
  now: number,
  { before, after }: Record<'before' | 'after', SettingSet>,
): Promise<void> {
  if (!secondPersonLimits.some((name) => after.settings[name] > before.settings[name])) return
  const others = await readOthersWhoMaySet(db, actor)
  for (const { id, locale } of others) {
    const words = sayNotice(locale as Locale, 'limitRaised', { name: actor.name })
    const cause = `limit-raised:${after.version}`
    await notifyUser(db, { userId: id, cause, ...words, url: '/settings/options' }, now)
  }
}

/** The settings of the panel itself. */
export const panelSettingsRoutes: Route[] = [
  handle(calls.read, async ({ house }) => ({ data: await readSet(house) })),
  handle(calls.change, async ({ house, actor, now, body, origin }) => {
    const standard = house.settingBook.standard()
    const before = await readSet(house)
    await changePanelSettings(house.db, actor, now, { ...body, standard, origin })
    await house.settingBook.reload()
    const after = await readSet(house)
    await tellRaised(house, actor, now, { before, after })
    return { data: after }
  }),
  handle(calls.versions, async ({ house }) => ({ data: await readSettingVersions(house.db) })),
  handle(calls.rollBack, async ({ house, actor, now, body: { restore, version }, origin }) => {
    if (restore >= version) throw new Refusal('bad_state')
    const standard = house.settingBook.standard()
    const settings = { ...standard, ...(await readSettings(house.db, restore)).set }
    const before = await readSet(house)
    await changePanelSettings(house.db, actor, now, { settings, standard, version, restores: restore, origin })
    await house.settingBook.reload()
    const after = await readSet(house)
    await tellRaised(house, actor, now, { before, after })
    return { data: after }
  }),
]
