import { addressPattern } from '../fields/address-pattern.ts'
import { oneOf, status } from '../fields/choice.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** The doors a rule stands at: the back office, the owners' panel, the TVs, or all three. */
export const ruleDoors = ['all', 'staff', 'owner', 'tv'] as const
/** What a pattern turned out to be. */
export const patternKinds = ['ip', 'cidr', 'mac', 'mac_prefix'] as const

/** Who is let in, kept out or watched, by network address or MAC (domain §3.18). */
export const addressRules = defineResource({
  name: 'address_rules',
  api: '/ip-addresses',
  permission: 'manage-ip-addresses',
  scope: 'all',
  screen: 'ip.addresses',
  label: 'pattern',
  fields: {
    id: id(),
    pattern: addressPattern(),
    kind: readOnly(oneOf(...patternKinds)),
    action: status({ deny: 'stop', allow: 'ok', watch: 'hold' }),
    door: oneOf(...ruleDoors),
    reason: text({ min: 0, max: limits.ruleReasonMax }),
    expires_at: optional(moment()),
    hits: readOnly(count()),
    last_hit_at: readOnly(optional(moment())),
  },
  list: {
    columns: ['id', 'pattern', 'kind', 'action', 'door', 'reason', 'expires_at', 'hits', 'last_hit_at'],
    search: ['pattern', 'reason'],
    filters: ['kind', 'action', 'door'],
    unsortable: ['reason'],
  },
  form: ['pattern', 'action', 'door', 'reason', 'expires_at'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'action',
})
