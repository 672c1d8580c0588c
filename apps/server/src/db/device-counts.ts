import type { Counted } from './dialects/count-rows.ts'

/** The counts that totals of devices are summed from. */
export const deviceCounts: Counted = {
  table: 'devices',
  counts: 'device_counts',
  columns: ['reseller_id', 'status', 'product', 'sub_distributor_id'],
}
