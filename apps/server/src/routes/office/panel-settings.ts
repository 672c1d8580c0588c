import { panelSettingsCalls as calls, type SettingSet } from '@castellan/contract/calls/panel-settings.ts'
import { secondPersonLimits } from '@castellan/contract/settings/panel-settings.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { notifyUser } from '../../domain/messages/notify-user.ts'
import { changePanelSettings } from '../../domain/settings/change-settings.ts'
import { readOthersWhoMaySet, readSettings, readSettingVersions } from '../../domain/settings/read-settings.ts'
import { notifyUnlisted } from '../../domain/providers/portal-directory.ts'
import { AppError } from '../../domain/app-error.ts'
import { handle, type Route } from '../../http/handle.ts'
import { translateNotice } from '../../i18n/translate.ts'
import type { AppContext } from '../../context/app-context.ts'

async function readSet({ db, settingsCache }: AppContext): Promise<SettingSet> {
  const { set, version } = await readSettings(db)
  const standard = settingsCache.standard()
  return { settings: { ...standard, ...set }, standard, version }
}

/** Notifies everybody else who may change the settings that a limit was raised, before it applies. */
async function notifyRaised(
  { db }: AppContext,
  actor: StaffActor,
  now: number,
  { before, after }: Record<'before' | 'after', SettingSet>,
): Promise<void> {
  if (!secondPersonLimits.some((name) => after.settings[name] > before.settings[name])) return
  const others = await readOthersWhoMaySet(db, actor)
  for (const { id, locale } of others) {
    const words = translateNotice(locale, 'limitRaised', { name: actor.name })
    const cause = `limit-raised:${after.version}`
    await notifyUser(db, { userId: id, cause, ...words, url: '/settings/options' }, now)
  }
}

/** What follows from changed settings for others: their notice of a raised limit, and the sources of TVs. */
async function follow(ctx: AppContext, actor: StaffActor, now: number, set: Record<'before' | 'after', SettingSet>) {
  await notifyRaised(ctx, actor, now, set)
  const { before, after } = set
  if (before.settings.listed_hosts_only === after.settings.listed_hosts_only) return
  await ctx.db.transaction().execute((tx) => notifyUnlisted(tx))
}

/** The settings of the panel itself. */
export const panelSettingsRoutes: Route[] = [
  handle(calls.read, async ({ ctx }) => ({ data: await readSet(ctx) })),
  handle(calls.change, async ({ ctx, actor, now, body, origin }) => {
    const standard = ctx.settingsCache.standard()
    const before = await readSet(ctx)
    await changePanelSettings(ctx.db, actor, now, { ...body, standard, origin })
    await ctx.settingsCache.reload()
    const after = await readSet(ctx)
    await follow(ctx, actor, now, { before, after })
    return { data: after }
  }),
  handle(calls.versions, async ({ ctx }) => ({ data: await readSettingVersions(ctx.db) })),
  handle(calls.rollBack, async ({ ctx, actor, now, body: { restore, version }, origin }) => {
    if (restore >= version) throw new AppError('bad_state')
    const standard = ctx.settingsCache.standard()
    const settings = { ...standard, ...(await readSettings(ctx.db, restore)).set }
    const before = await readSet(ctx)
    await changePanelSettings(ctx.db, actor, now, { settings, standard, version, restores: restore, origin })
    await ctx.settingsCache.reload()
    const after = await readSet(ctx)
    await follow(ctx, actor, now, { before, after })
    return { data: after }
  }),
]
