import type { SourceGroup } from '@castellan/contract/calls/owner-sources.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import { AppError } from '../app-error.ts'
import { recordSourceChange } from './insert-source.ts'
import { lockSource } from './lock-source.ts'
import { assertUnlocked } from '../source-kinds/source-locks.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'

/** What an owner wants of one group; an empty title leaves the provider's name. */
export type GroupRule = { name: string; title: string; shown: boolean }

/** The groups of a source as its owner has arranged them; new ones of the provider follow at the end, ones that are gone wait unseen. */
export async function listGroups(
  db: Db,
  actor: OwnerActor,
  now: number,
  id: string,
): Promise<{ data: SourceGroup[]; version: number }> {
  const row = await db
    .selectFrom('sources')
    .leftJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
    .select(['sources.id', 'sources.pin_hash', 'sources.version', 'sources.group_rules', 'snapshots.group_list'])
    .where('sources.public_id', '=', id)
    .where('sources.device_id', '=', actor.deviceId)
    .where('sources.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  await assertUnlocked(db, actor, now, row)
  const counts = new Map(row.group_list === null ? [] : parseJson(row.group_list))
  const rules = readRules(row.group_rules)
  const ruled = new Set(rules.map(({ name }) => name))
  const arranged = rules.flatMap((rule) => {
    const count = counts.get(rule.name)
    return count === undefined ? [] : [{ ...rule, count }]
  })
  const others = [...counts].filter(([name]) => !ruled.has(name))
  return {
    data: [...arranged, ...others.map(([name, count]) => ({ name, title: '', shown: true, count }))],
    version: row.version,
  }
}

/** Keeps what an owner wants of a source's groups; the TV applies it. Rules for groups that are gone just now stay, behind the others. */
export async function changeGroups(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, version, groups, origin }: { id: string; version: number; groups: readonly GroupRule[]; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const source = await lockSource(tx, actor, now, { id, standing: 'in use' })
    if (version !== source.version) throw new AppError('stale_version')
    const named = new Set(groups.map(({ name }) => name))
    const kept = readRules(source.group_rules).filter(({ name }) => !named.has(name))
    const rules = [...groups, ...kept].slice(0, groups.length + keptMax)
    await tx
      .updateTable('sources')
      .set({ group_rules: JSON.stringify(rules), version: source.version + 1, updated_at: now })
      .where('id', '=', source.id)
      .execute()
    await recordSourceChange(tx, actor, now, { device, verb: 'groups', name: source.name, origin })
  })
}

/** Rules for groups the provider does not send at present. */
const keptMax = 500

export function readRules(text: string): GroupRule[] {
  return parseJson<JsonText<GroupRule[]>>(text)
}
