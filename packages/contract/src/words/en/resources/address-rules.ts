import type { ResourceWords } from '../../resource-words.ts'

export const addressRules = {
  one: 'address rule',
  many: 'IP & MAC addresses',
  about: 'Who is let in, kept out or watched, by address. Without a rule everybody comes in.',
  empty: 'No rule yet. Everybody may knock.',
  fields: {
    id: 'No.',
    pattern: 'Address',
    kind: 'Kind',
    action: 'Rule',
    door: 'Applies to',
    reason: 'Reason',
    expires_at: 'Until',
    hits: 'Hits',
    last_hit_at: 'Last hit',
  },
  hints: {
    pattern: 'An IP, a range like 203.0.113.0/24, a MAC, or the first bytes of one like 00:1A:79.',
    action: 'A narrower rule counts before a wider one.',
    reason: 'Only staff see it.',
    expires_at: 'Empty for a rule without end.',
  },
  values: {
    kind: { ip: 'IP address', cidr: 'Range', mac: 'MAC', mac_prefix: 'Start of a MAC' },
    action: { deny: 'Keep out', allow: 'Let in', watch: 'Watch' },
    door: { all: 'Everything', staff: 'Back office', owner: 'Owners’ panel', tv: 'TVs' },
  },
  actions: {},
} satisfies ResourceWords['address_rules']
