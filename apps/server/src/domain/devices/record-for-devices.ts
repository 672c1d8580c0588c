import type { Db } from '../../db/dialects/dialect.ts'
import { isOneOf } from '../../db/many-values.ts'
import { noOrigin, recordActivities, type ActivityEntry } from '../activity/record-activity.ts'

type Subject = { id: number; mac: string; reseller_id: number | null }

/** Records time-driven changes of some devices, for each of them. */
export async function recordForDevices<Device extends Subject>(
  tx: Db,
  now: number,
  devices: readonly Device[],
  entryOf: (device: Device) => Pick<ActivityEntry, 'verb' | 'changes'>,
): Promise<void> {
  if (devices.length === 0) return
  const resellers = [...new Set(devices.flatMap(({ reseller_id }) => reseller_id ?? []))]
  const paths = await tx
    .selectFrom('users')
    .select(['id', 'path'])
    .where(isOneOf(tx, 'id', resellers))
    .execute()
  const branches = new Map(paths.map(({ id, path }) => [id, path]))
  const operations = devices.map((device) => ({
    ...entryOf(device),
    target: { type: 'devices', id: device.id, label: device.mac },
    scopePath: branches.get(device.reseller_id ?? 0) ?? '',
    origin: noOrigin,
  }))
  await recordActivities(tx, { kind: 'system' }, now, operations)
}
