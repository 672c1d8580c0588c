import { pricePeriods } from '../licences/price-periods.ts'
import { oneOf } from '../fields/one-of.ts'
import { id } from '../fields/id.ts'
import { integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** What a period of a service costs, for everybody or for a product, a role or a user; the most specific rule that is valid counts. */
export const priceRules = defineResource({
  name: 'price_rules',
  api: '/price-rules',
  permission: 'manage-options',
  scope: 'all',
  screen: 'settings.prices',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.priceRuleNameMax }),
    /** Left empty, it is the activation. */
    service: optional(ref('services')),
    period: oneOf(...pricePeriods),
    credits: integer({ min: 0, max: limits.creditsPerRecordMax }),
    product: oneOf('any', 'f2', 'fpro', 'onair'),
    role: optional(ref('roles')),
    user: optional(ref('users')),
    valid_from: optional(moment()),
    valid_to: optional(moment()),
    /** Trials one user may begin at this price within 30 days; without it what holds for everybody. */
    trial_limit: optional(integer({ min: 0, max: limits.trialLimitMax })),
  },
  list: {
    columns: [
      'id',
      'name',
      'service',
      'period',
      'credits',
      'product',
      'role',
      'user',
      'valid_from',
      'valid_to',
      'trial_limit',
    ],
    hidden: ['trial_limit'],
    search: ['name'],
    filters: ['service', 'period', 'product'],
    unsortable: ['service', 'role', 'user'],
  },
  form: ['name', 'service', 'period', 'credits', 'product', 'role', 'user', 'valid_from', 'valid_to', 'trial_limit'],
  can: ['create', 'update', 'delete', 'archive'],
})
