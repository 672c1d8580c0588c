import { providerTypes } from '../fields/source-kinds.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { host } from '../fields/host.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** The directory of provider servers seen on devices or offered to them (domain §3.11). */
export const portals = defineResource({
  name: 'portals',
  api: '/portals',
  permission: 'manage-portals',
  scope: 'custom',
  screen: 'portals',
  label: 'label',
  fields: {
    id: id(),
    label: text({ max: limits.portalLabelMax }),
    host: host(),
    kind: oneOf(...providerTypes),
    state: status({ offered: 'ok', seen: 'trial', allowed: 'ok', deprecated: 'grace', blocked: 'stop' }),
    note: longText({ min: 0, max: limits.portalNoteMax }),
    /** Who offers it; null for one that is everybody's. */
    reseller: readOnly(optional(ref('users'))),
    device_count: derived(count()),
  },
  list: {
    columns: ['id', 'label', 'host', 'kind', 'state', 'device_count', 'note'],
    hidden: ['note'],
    search: ['label', 'host'],
    filters: ['kind', 'state'],
    unsortable: ['device_count', 'note'],
  },
  form: ['label', 'host', 'kind', 'state', 'note'],
  can: ['create', 'update', 'delete', 'archive'],
})
