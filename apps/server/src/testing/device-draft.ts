import { randomUUID } from 'node:crypto'
import { devices } from '@castellan/contract/resources/devices.ts'
import type { Insertable } from 'kysely'
import type { DeviceRow } from '../db/schema/schema.ts'
import { searchTextOf } from '../db/search-text.ts'

type Draft = Insertable<DeviceRow>

/** A device that no TV has registered, with everything that is not given as the database fills it. */
export function deviceDraft(given: Partial<Draft> & Pick<Draft, 'mac'>, now: number): Draft {
  return {
    public_id: randomUUID(),
    product: 'f2',
    mac_kind: 'hardware',
    name: '',
    status: 'registered',
    blocked_reason: '',
    model: '',
    vendor: '',
    platform: '',
    os: '',
    locale: '',
    timezone: '',
    app_code: 0,
    app_version: '',
    country: '',
    tags: '[]',
    notes: '',
    last_ip: '',
    config_version: 1,
    sources_version: 1,
    applied_config_version: 0,
    applied_sources_version: 0,
    source_count: 0,
    channel_count: 0,
    created_at: now,
    updated_at: now,
    version: 1,
    search_text: searchTextOf(devices, { mac: given.mac, further_macs: '[]', name: '', model: '' }),
    ...given,
  }
}
