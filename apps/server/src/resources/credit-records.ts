import { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import { isOfBranch } from '../domain/access/reseller-tree.ts'
import { recordsOf } from '../domain/credits/records-of.ts'
import { visibleMac } from '../domain/credits/visible-mac.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(creditRecords, {
  scope: recordsOf,
  filters: {
    branch: (eb, values, { actor }) =>
      eb.or([isOfBranch(actor, 'credit_records.from_id', values), isOfBranch(actor, 'credit_records.to_id', values)]),
  },
  derive: { device_mac: (_, { actor }) => visibleMac(actor, 'credit_records') },
})
