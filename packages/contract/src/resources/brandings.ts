import { status } from '../fields/status.ts'
import { toggle } from '../fields/toggle.ts'
import { domainName } from '../fields/domain-name.ts'
import { id } from '../fields/id.ts'
import { picture } from '../fields/picture.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { texts } from '../fields/texts.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { officeLimits } from '../limits/office-limits.ts'

/** What the TVs of a reseller and of everybody below them say about their seller; the nearest one above a TV counts, and counts whole (decision 58). */
export const brandings = defineResource({
  name: 'brandings',
  api: '/branding',
  permission: 'manage-qr-devices',
  scope: { subtree: 'reseller' },
  screen: 'branding',
  label: 'name',
  fields: {
    id: id(),
    /** Left empty by a reseller, it is themselves; an admin means every TV without another one. */
    reseller: optional(ref('users')),
    name: text({ max: officeLimits.brandNameMax }),
    logo: optional(picture()),
    /** Empty for the phone of the account that sells the TV. */
    phone: text({ min: 0, max: limits.phoneMax }),
    support: texts({ max: officeLimits.brandSupportMax, mayBeEmpty: true }),
    /** What the QR code next to it opens; https alone. */
    url: text({ min: 0, max: limits.qrUrlMax }),
    /** The host under which owners reach the panel; in use once the operator has approved it. */
    panel_host: domainName(),
    host_state: readOnly(status({ none: 'off', pending: 'hold', approved: 'ok' })),
    active: toggle(true),
  },
  list: {
    columns: ['id', 'logo', 'name', 'reseller', 'phone', 'url', 'panel_host', 'host_state', 'active'],
    hidden: ['id', 'url'],
    search: ['name', 'panel_host'],
    filters: ['host_state', 'active', 'reseller'],
    unsortable: ['logo', 'reseller', 'phone', 'url', 'panel_host', 'active'],
  },
  form: ['reseller', 'name', 'logo', 'phone', 'support', 'url', 'panel_host', 'active'],
  writeOnce: ['reseller'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'host_state',
  actions: {
    approve_host: {
      method: 'POST',
      when: ['pending'],
      permission: 'manage-options',
      exactVersion: true,
      undo: 'refuse_host',
    },
    refuse_host: {
      method: 'POST',
      when: ['approved'],
      permission: 'manage-options',
      tone: 'hold',
      undo: 'approve_host',
    },
  },
})
