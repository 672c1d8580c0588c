import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import { sql } from 'kysely'
import { tamperedOf } from '../domain/access/reseller-tree.ts'
import {
  admitSuspect,
  blockSuspect,
  checkReviewer,
  trustReportedDigest,
  type Suspect,
} from '../domain/integrity/review-tampered.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, ChangeIn, RowIn } from '../engine/resource-hooks.ts'
import { branchOfDevice } from '../domain/devices/record-device-activity.ts'

type Row = RowIn<'tampered_devices'>
type Change = ChangeIn<'tampered_devices'>

const suspectOf = (row: Row): Suspect => ({
  deviceId: row.device_id,
  state: row.state,
  found: row.found,
  lastReportId: row.last_report_id,
})

/** The stored decision; its reason is the note. */
function decide({ actor }: TransactionContext, { reason }: { reason: string }, columns: Change): Change {
  return { ...columns, note: reason, reviewer_id: actor.id }
}

const ofLastReport = (column: string) => () =>
  sql`(select ${sql.ref(`report.${column}`)} from integrity_reports as report where report.id = tampered_devices.last_report_id)`

registerResource(tamperedDevices, {
  scope: tamperedOf,
  derive: {
    version_code: ofLastReport('version_code'),
    installer: ofLastReport('installer'),
    hints: ofLastReport('hints'),
    expected: () =>
      sql`(select known.digest from integrity_reports as report inner join checksums as known on known.id = report.checksum_id where report.id = tampered_devices.last_report_id)`,
  },
  beforeUpdate: async ({ actor }, columns) => {
    checkReviewer(actor)
    return columns
  },
  actions: {
    warn: async (request, _, input) => {
      checkReviewer(request.actor)
      return decide(request, input, { state: 'confirmed', action: 'warn' })
    },
    limit: async (request, _, input) => {
      checkReviewer(request.actor)
      return decide(request, input, { state: 'confirmed', action: 'limit' })
    },
    block: async (request, row, input) => {
      checkReviewer(request.actor)
      await blockSuspect(request.tx, suspectOf(row), request.now)
      return decide(request, input, { state: 'blocked', action: 'block' })
    },
    clear: async (request, row, input) => {
      checkReviewer(request.actor)
      await admitSuspect(request.tx, suspectOf(row), request.now)
      return decide(request, input, { state: 'cleared', action: 'none' })
    },
    trust: async (request, row, input) => {
      checkReviewer(request.actor)
      await trustReportedDigest(request.tx, request.actor, request.now, suspectOf(row))
      await admitSuspect(request.tx, suspectOf(row), request.now)
      return decide(request, input, { state: 'false_positive', action: 'none' })
    },
    reopen: async ({ tx, actor, now }, row) => {
      checkReviewer(actor)
      await admitSuspect(tx, suspectOf(row), now)
      return { state: 'suspected', action: 'none', reviewer_id: actor.id }
    },
  },
  branch: async ({ tx }, row) => {
    const device = await tx
      .selectFrom('devices')
      .select('reseller_id')
      .where('id', '=', row.device_id)
      .executeTakeFirstOrThrow()
    return branchOfDevice(tx, device)
  },
})
