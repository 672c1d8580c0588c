import { portals } from '@castellan/contract/resources/portals.ts'
import type { Row } from '../../fields/view/field-view.ts'

export const portalCard = portals

/** Portals 1 to `count`, the newest first as a list answers them. */
export function portalRows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => portalRow(count - index))
}

export function portalRow(id: number, part: Partial<Row> = {}): Row {
  return {
    id,
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    label: `Portal ${id}`,
    host: `http://tv${id}.example.com`,
    kind: 'xtream',
    state: 'offered',
    note: '',
    device_count: id,
    ...part,
  }
}
