import type { ResourceWords } from '../../resource-words.ts'

export const addressRules = {
  one: 'adresregel',
  many: 'IP- en MAC-adressen',
  about: 'Wie op adres wordt toegelaten, geweerd of gevolgd. Zonder regel komt iedereen binnen.',
  empty: 'Nog geen regel. Iedereen mag aankloppen.',
  fields: {
    id: 'Nr.',
    pattern: 'Adres',
    kind: 'Soort',
    action: 'Regel',
    door: 'Geldt voor',
    reason: 'Reden',
    expires_at: 'Tot',
    hits: 'Treffers',
    last_hit_at: 'Laatste treffer',
  },
  hints: {
    pattern: 'Een IP, een bereik als 203.0.113.0/24, een MAC of de eerste bytes ervan, zoals 00:1A:79.',
    action: 'Een nauwere regel gaat voor een ruimere.',
    reason: 'Alleen het team ziet die.',
    expires_at: 'Leeg: zonder einde.',
  },
  values: {
    kind: { ip: 'IP-adres', cidr: 'Bereik', mac: 'MAC', mac_prefix: 'Begin van MAC' },
    action: { deny: 'Weren', allow: 'Toelaten', watch: 'Volgen' },
    door: { all: 'Alles', staff: 'Beheer', owner: 'Eigenaarspaneel', tv: 'Tv’s' },
  },
  actions: {},
} satisfies ResourceWords['address_rules']
