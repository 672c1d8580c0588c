import { country } from '../fields/country.ts'
import { status } from '../fields/status.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Dealers under a distributor: devices and stock attach to them, they sign in nowhere (domain §3.16). */
export const subDistributors = defineResource({
  name: 'sub_distributors',
  api: '/sub-distributors',
  permission: 'manage-sub-distributors',
  scope: { subtree: 'distributor' },
  screen: 'sub_distributors',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.nameMax }),
    /** Left empty by a distributor, it is themselves. */
    distributor: optional(ref('users', { roles: ['distributor'] })),
    company: text({ min: 0, max: limits.companyMax }),
    contact: text({ min: 0, max: limits.contactMax }),
    phone: text({ min: 0, max: limits.phoneMax }),
    country: country(),
    region: text({ min: 0, max: limits.regionMax }),
    /** Suspended: gets no new TVs, and none of its TVs is activated; they play on and are renewed. Closed: the same, once it has no TVs. */
    status: status({ active: 'ok', suspended: 'hold', closed: 'off' }),
    device_count: derived(count()),
    notes: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: [
      'id',
      'name',
      'distributor',
      'company',
      'contact',
      'phone',
      'country',
      'region',
      'status',
      'device_count',
    ],
    hidden: ['company', 'phone', 'region'],
    search: ['name', 'company', 'contact', 'region'],
    filters: ['status', 'distributor'],
    unsortable: ['distributor', 'device_count', 'contact', 'phone'],
  },
  form: ['name', 'distributor', 'company', 'contact', 'phone', 'country', 'region', 'status', 'notes'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'status',
})
