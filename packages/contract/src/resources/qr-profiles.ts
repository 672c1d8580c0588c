import { oneOf } from '../fields/one-of.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { texts } from '../fields/texts.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** What the QR code of a TV may lead to. */
export const qrTargets = ['device_login', 'register', 'support', 'custom_url'] as const

/** What a TV's QR screen shows; for a TV the one of its reseller counts before the one of its product, and that before the one for all (domain §3.6). */
export const qrProfiles = defineResource({
  name: 'qr_profiles',
  api: '/settings/qr-info',
  permission: 'manage-qr-devices',
  scope: { subtree: 'reseller' },
  screen: 'settings.qr-info',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.nameMax }),
    product: oneOf('any', 'f2', 'fpro', 'onair'),
    /** Left empty by a reseller, it is themselves; an admin means everybody with it. */
    reseller: optional(ref('users')),
    title: texts({ max: limits.qrTitleMax }),
    help: texts({ max: limits.qrHelpMax }),
    target: oneOf(...qrTargets),
    /** For the targets that have no address of the panel's own; https alone. */
    custom_url: text({ min: 0, max: limits.qrUrlMax }),
    /** Registration always asks; the others lead on at once unless this is on. */
    ask_contact: toggle(),
    valid_from: optional(moment()),
    valid_to: optional(moment()),
    active: toggle(true),
    notes: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: ['id', 'name', 'product', 'reseller', 'title', 'target', 'valid_from', 'valid_to', 'active'],
    hidden: ['title'],
    search: ['name'],
    filters: ['product', 'target', 'active', 'reseller'],
    unsortable: ['reseller', 'title'],
  },
  form: [
    'name',
    'product',
    'reseller',
    'title',
    'help',
    'target',
    'custom_url',
    'ask_contact',
    'valid_from',
    'valid_to',
    'active',
    'notes',
  ],
  can: ['create', 'update', 'delete', 'archive'],
})
