import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import type { TamperedAction } from '@castellan/contract/calls/integrity.ts'
import type { Selectable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Mismatch } from './judge-report.ts'
import { suspectRow } from '../devices/suspect-row.ts'

type Row = Selectable<Schema['tampered_devices']>
type TamperingInput = { device: { id: number; mac: string }; judgement: Mismatch; reportId: number }

/** What staff have decided stays decided: a further report is only counted. */
const stopped: readonly Row['state'][] = ['confirmed', 'blocked']
const decided: readonly Row['state'][] = [...stopped, 'cleared', 'false_positive']

/**
 * Enters a device into the list of those that may run something else. One mismatch is a suspicion and has no effect; a foreign signer seen
 * twice, with fresh nonces, is stopped where the operator has given the signer the severity `block` (domain §3.14).
 */
export async function recordTampering(
  tx: Db,
  now: number,
  { device, judgement, reportId }: TamperingInput,
): Promise<{ action: TamperedAction; isToBlock: boolean }> {
  const { cause, severity, found } = judgement
  const before = await tx
    .selectFrom('tampered_devices')
    .select(['id', 'kind', 'state', 'action', 'count', 'version', 'last_report_id'])
    .where('device_id', '=', device.id)
    .executeTakeFirst()
  if (!before) {
    await tx
      .insertInto('tampered_devices')
      .values(suspectRow({ device, kind: cause, found, reportId }, now))
      .execute()
    return { action: 'none', isToBlock: false }
  }
  // That another TV had this MAC once says nothing about what this one runs: its first mismatch is still the first.
  // Nor does what a platform says count as a second sign of a foreign digest, or the other way round; a verdict that fails is one only after another that failed.
  const isFirst = before.kind === 'clone' || !(await isRepeated(tx, { before, cause, severity }))
  const isDecided = (isFirst ? stopped : decided).includes(before.state)
  const isToBlock = !isDecided && !isFirst && cause !== 'file' && severity === 'block'
  const standing = before.kind === 'clone' ? 'none' : before.action
  const action = isDecided ? before.action : isFirst ? standing : actionFor(cause, severity)
  await tx
    .updateTable('tampered_devices')
    .set({
      kind: cause,
      found,
      search_text: searchTextOf(tamperedDevices, { mac: device.mac, found }),
      count: before.count + 1,
      last_report_id: reportId,
      last_at: now,
      action,
      state: isToBlock ? 'blocked' : isDecided ? before.state : 'suspected',
      updated_at: now,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute()
  return { action, isToBlock }
}

function actionFor(cause: Mismatch['cause'], severity: string): TamperedAction {
  if (severity === 'info') return 'none'
  if (severity === 'block') return cause === 'file' ? 'limit' : 'block'
  return severity === 'limit' || severity === 'warn' ? severity : 'none'
}

type Before = Pick<Row, 'kind' | 'last_report_id'>
type RepeatCheck = { before: Before } & Pick<Mismatch, 'cause' | 'severity'>

/** Whether the report before was of the same kind, so that this one is not the first. */
async function isRepeated(tx: Db, { before, cause, severity }: RepeatCheck): Promise<boolean> {
  if ((before.kind === 'platform') !== (cause === 'platform')) return false
  if (cause !== 'platform' || severity === 'info') return true
  const last = await tx
    .selectFrom('integrity_reports')
    .select('platform_grade')
    .where('id', '=', before.last_report_id)
    .executeTakeFirst()
  return last?.platform_grade === 'failed'
}
