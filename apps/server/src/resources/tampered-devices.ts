import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import { sql } from 'kysely'
import { tamperedOf } from '../domain/accounts/reseller-tree.ts'
import { branchOfDevice } from '../domain/devices/branch-of-device.ts'
import {
  admitSuspect,
  blockSuspect,
  checkReviewer,
  trustFound,
  type Suspect,
} from '../domain/integrity/review-tampered.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import type { InTransaction } from '../engine/served.ts'

const suspectOf = (row: Columns): Suspect => ({
  deviceId: Number(row['device_id']),
  state: String(row['state']),
  found: String(row['found']),
  lastReportId: Number(row['last_report_id']),
})

/** The decision as it is kept; its reason is the note. */
function decide({ actor }: InTransaction, input: unknown, columns: Columns): Columns {
  const { reason } = input as { reason: string }
  return { ...columns, note: reason, reviewer_id: actor.id }
}

const ofLastReport = (column: string) => () =>
  sql`(select ${sql.ref(`told.${column}`)} from integrity_reports as told where told.id = tampered_devices.last_report_id)`

serve({
  card: tamperedDevices as unknown as Resource,
  table: 'tampered_devices',
  scope: tamperedOf,
  derive: {
    version_code: ofLastReport('version_code'),
    installer: ofLastReport('installer'),
    hints: ofLastReport('hints'),
    expected: () =>
      sql`(select known.digest from integrity_reports as told inner join checksums as known on known.id = told.checksum_id where told.id = tampered_devices.last_report_id)`,
  },
  beforeUpdate: async ({ actor }, columns) => {
    checkReviewer(actor)
    return columns
  },
  actions: {
    warn: async (given, _, input) => {
      checkReviewer(given.actor)
      return decide(given, input, { state: 'confirmed', action: 'warn' })
    },
    limit: async (given, _, input) => {
      checkReviewer(given.actor)
      return decide(given, input, { state: 'confirmed', action: 'limit' })
    },
    block: async (given, row, input) => {
      checkReviewer(given.actor)
      await blockSuspect(given.tx, suspectOf(row), given.now)
      return decide(given, input, { state: 'blocked', action: 'block' })
    },
    clear: async (given, row, input) => {
      checkReviewer(given.actor)
      await admitSuspect(given.tx, suspectOf(row), given.now)
      return decide(given, input, { state: 'cleared', action: 'none' })
    },
    trust: async (given, row, input) => {
      checkReviewer(given.actor)
      await trustFound(given.tx, given.actor, given.now, suspectOf(row))
      await admitSuspect(given.tx, suspectOf(row), given.now)
      return decide(given, input, { state: 'false_positive', action: 'none' })
    },
    reopen: async ({ tx, actor, now }, row) => {
      checkReviewer(actor)
      await admitSuspect(tx, suspectOf(row), now)
      return { state: 'suspected', action: 'none', reviewer_id: actor.id }
    },
  },
  afterCommit: async ({ house }, _, row) => house.pushLine.wake(Number(row['device_id'])),
  branch: async ({ tx }, row) => {
    const device = await tx
      .selectFrom('devices')
      .select('reseller_id')
      .where('id', '=', Number(row['device_id']))
      .executeTakeFirstOrThrow()
    return branchOfDevice(tx, device)
  },
})
