import type { Resource } from '../kit/define-resource.ts'
import { announcements } from './announcements.ts'
import { creditRecords } from './credit-records.ts'
import { devices } from './devices.ts'
import { portals } from './portals.ts'
import { priceRules } from './price-rules.ts'
import { roles } from './roles.ts'
import { users } from './users.ts'

/** Every noun the product manages by a card. */
export const resources = {
  announcements,
  credit_records: creditRecords,
  devices,
  portals,
  price_rules: priceRules,
  roles,
  users,
}

export type ResourceName = keyof typeof resources
/** The cards as the engine and the generic screens see them. */
export const cards: readonly Resource[] = Object.values(resources) as unknown as Resource[]
