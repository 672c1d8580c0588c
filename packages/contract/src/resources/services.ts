import { z } from 'zod/mini'
import { serviceKinds } from '../licences/price-periods.ts'
import { oneOf } from '../fields/one-of.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { text, textSchema } from '../fields/text.ts'
import { texts } from '../fields/texts.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Lower-case letters, digits and dashes, as `cloud-sync`: what the player app knows the service by. */
const codeSchema = textSchema({ min: 2, max: limits.serviceCodeMax }).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, { error: 'not_slug' }),
)

/** What can be sold for a TV: its activation, and whatever else the operator offers for a while or forever (domain §3.33). */
export const services = defineResource({
  name: 'services',
  api: '/settings/services',
  permission: 'manage-options',
  scope: 'all',
  screen: 'settings.services',
  label: 'code',
  fields: {
    id: id(),
    code: { ...text({ min: 2, max: limits.serviceCodeMax }), write: codeSchema },
    /** What people read. */
    title: texts({ max: limits.serviceTitleMax }),
    kind: oneOf(...serviceKinds),
    product: oneOf('any', 'f2', 'fpro', 'onair'),
    /** If off, it is no longer sold; what runs continues. */
    active: toggle(true),
    device_count: derived(count()),
  },
  list: {
    columns: ['id', 'code', 'title', 'kind', 'product', 'active', 'device_count'],
    search: ['code'],
    filters: ['kind', 'product', 'active'],
    unsortable: ['title', 'device_count'],
  },
  form: ['code', 'title', 'kind', 'product', 'active'],
  writeOnce: ['code'],
  can: ['create', 'update', 'delete', 'archive'],
})
