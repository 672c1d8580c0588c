import { randomUUID } from 'node:crypto'
import { devices } from '@castellan/contract/resources/devices.ts'
import type { Insertable } from 'kysely'
import type { DeviceRow } from '../db/schema/schema.ts'
import { searchTextOf } from '../db/search-text.ts'

type Draft = Insertable<DeviceRow>

/** A device that no TV has registered, which is filled by the database but for what is given. */
export function deviceDraft(given: Partial<Draft> & Pick<Draft, 'mac'>, now: number): Draft {
  return {
    public_id: randomUUID(),
    product: 'f2',
    created_at: now,
    updated_at: now,
    search_text: searchTextOf(devices, { mac: given.mac, further_macs: '[]', name: '', model: '' }),
    ...given,
  }
}
