import { tamperedDevices } from '@castellan/contract/resources/tampered-devices.ts'
import type { InsertObject } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { newRow } from '../../db/new-row.ts'

type SuspectInput = {
  device: { id: number; mac: string }
  kind: Schema['tampered_devices']['kind']
  found: string
  reportId: number
}

/** The row of a device that comes into the list of the suspects with this report. */
export function suspectRow(
  { device: { id, mac }, kind, found, reportId }: SuspectInput,
  now: number,
): InsertObject<Schema, 'tampered_devices'> {
  return {
    device_id: id,
    mac,
    kind,
    found,
    first_report_id: reportId,
    last_report_id: reportId,
    first_at: now,
    last_at: now,
    reviewer_id: null,
    ...newRow(now),
    search_text: searchTextOf(tamperedDevices, { mac, found }),
  }
}
