import type { TamperedAction } from '@castellan/contract/calls/integrity.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Judgement } from './judge-report.ts'
import { suspectRow } from '../devices/suspect-row.ts'

type Tampering = { device: { id: number; mac: string }; judgement: Judgement; reportId: number }

/** What staff have decided stays decided: a further report is only counted. */
const stopped = ['confirmed', 'blocked']
const decided = [...stopped, 'cleared', 'false_positive']

/**
 * Enters a device into the list of those that may run something else. One mismatch is a suspicion and has no effect; a foreign signer seen
 * twice, with fresh nonces, is stopped where the operator has given the signer the severity `block` (domain §3.14).
 */
export async function noteTampered(
  tx: Db,
  now: number,
  { device, judgement, reportId }: Tampering,
): Promise<{ action: TamperedAction; isToBlock: boolean }> {
  const { cause, severity, found } = judgement
  const before = await tx
    .selectFrom('tampered_devices')
    .select(['id', 'kind', 'state', 'action', 'count', 'version'])
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
  const isFirst = before.kind === 'clone'
  const isDecided = (isFirst ? stopped : decided).includes(before.state)
  const isToBlock = !isDecided && !isFirst && cause === 'signer' && severity === 'block'
  const action = isDecided ? (before.action as TamperedAction) : isFirst ? 'none' : actionFor(cause, severity)
  await tx
    .updateTable('tampered_devices')
    .set({
      kind: cause,
      found,
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

function actionFor(cause: Judgement['cause'], severity: string): TamperedAction {
  if (severity === 'info') return 'none'
  if (severity === 'block') return cause === 'signer' ? 'block' : 'limit'
  return severity as TamperedAction
}
