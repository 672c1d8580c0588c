import type { PanelSettings } from '@castellan/contract/settings/panel-settings.ts'
import type { TestContext } from './test-context.ts'

/** Makes these the only settings of the panel that differ from the standard ones. */
export async function setPanel(ctx: TestContext, settings: Partial<PanelSettings>): Promise<void> {
  await ctx.db.deleteFrom('setting_versions').execute()
  const set = { version: 1, settings: JSON.stringify(settings), changes: '[]', by_name: '' }
  await ctx.db
    .insertInto('setting_versions')
    .values({ ...set, restores: null, at: ctx.clock() })
    .execute()
  await ctx.settingsCache.reload()
}
