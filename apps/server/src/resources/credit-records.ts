import { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import { recordsOf } from '../domain/credits/records-of.ts'
import { visibleMac } from '../domain/credits/visible-mac.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(creditRecords, {
  scope: recordsOf,
  derive: { device_mac: (_, { actor }) => visibleMac(actor, 'credit_records') },
})
