import { settingNames, type PanelSettings } from '@castellan/contract/settings/panel-settings.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { readSettings } from './read-settings.ts'

type Change = {
  settings: PanelSettings
  /** What holds of a setting nobody has set. */
  standard: PanelSettings
  version: number
  restores?: number
  origin: Origin
}

/** Makes a new version of the panel's settings, of those that are not as they come. */
export async function changePanelSettings(db: Db, actor: StaffActor, now: number, change: Change): Promise<void> {
  const { settings, standard, version, restores, origin } = change
  await db.transaction().execute(async (tx) => {
    const newest = await readSettings(tx)
    if (newest.version !== version) throw new AppError('stale_version')
    const before = { ...standard, ...newest.set }
    const changes = settingNames
      .filter((name) => before[name] !== settings[name])
      .map((name) => ({ name, from: before[name], to: settings[name] }))
    if (changes.length === 0 && restores === undefined) return
    const set = settingNames.filter((name) => name in newest.set || before[name] !== settings[name])
    const added = await tx
      .insertInto('setting_versions')
      .values({
        version: version + 1,
        settings: JSON.stringify(Object.fromEntries(set.map((name) => [name, settings[name]]))),
        changes: JSON.stringify(changes),
        restores: restores ?? null,
        at: now,
        by_id: actor.id,
        by_name: actor.name,
      })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .executeTakeFirstOrThrow()
    if (added.numInsertedOrUpdatedRows === 0n) throw new AppError('stale_version')
    await recordActivity(tx, actor, now, {
      verb: restores === undefined ? 'settings.update' : 'settings.restore',
      target: { type: 'settings', id: null, label: `v${version + 1}` },
      changes: Object.fromEntries(changes.map(({ name, from, to }) => [name, { from, to }])),
      origin,
    })
  })
}
