import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { text, textKind } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly, type Field } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { z } from 'zod/mini'

/** Longest pattern in characters: an IPv6 range in full. */
const patternMax = 64
/** What an address, a range, a MAC or the first bytes of one can be made of; the server says which of them it is. */
const shape = /^\s*[0-9a-f:.\-/]{2,64}\s*$/iu

/** An IP address, a CIDR range, a MAC or the first bytes of one. */
function addressPattern(): Field<string, string, typeof textKind> {
  const write = z.string().check(
    z.minLength(1),
    z.maxLength(patternMax),
    z.refine((value) => shape.test(value), { error: 'not_address' }),
  )
  return { kind: textKind, read: z.string(), write, required: true, max: patternMax, initial: '' }
}

/** The audiences a rule applies to: the back office, the owner's panel, the TVs, or all three. */
export const ruleAudiences = ['all', 'staff', 'owner', 'tv'] as const
/** What a pattern turned out to be. */
export const patternKinds = ['ip', 'cidr', 'mac', 'mac_prefix'] as const

/** Who is allowed, blocked or monitored, by network address or MAC (domain §3.18). */
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
    audience: oneOf(...ruleAudiences),
    reason: text({ min: 0, max: limits.ruleReasonMax }),
    expires_at: optional(moment()),
    hits: readOnly(count()),
    last_hit_at: readOnly(optional(moment())),
  },
  list: {
    columns: ['id', 'pattern', 'kind', 'action', 'audience', 'reason', 'expires_at', 'hits', 'last_hit_at'],
    search: ['pattern', 'reason'],
    filters: ['kind', 'action', 'audience', 'expires_at', 'hits'],
    presets: { expires_at: ['now..7d', 'now..30d', '..now', 'none'] },
    unsortable: ['reason'],
  },
  form: ['pattern', 'action', 'audience', 'reason', 'expires_at'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'action',
})
