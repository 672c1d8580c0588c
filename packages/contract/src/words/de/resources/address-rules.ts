import type { ResourceWords } from '../../resource-words.ts'

export const addressRules = {
  one: 'Adressregel',
  many: 'IP- und MAC-Adressen',
  about: 'Wer nach Adresse eingelassen, ausgesperrt oder beobachtet wird. Ohne Regel kommt jeder herein.',
  empty: 'Noch keine Regel. Jeder darf anklopfen.',
  fields: {
    id: 'Nr.',
    pattern: 'Adresse',
    kind: 'Art',
    action: 'Regel',
    door: 'Gilt für',
    reason: 'Grund',
    expires_at: 'Bis',
    hits: 'Treffer',
    last_hit_at: 'Letzter Treffer',
  },
  hints: {
    pattern: 'Eine IP, ein Bereich wie 203.0.113.0/24, eine MAC oder ihre ersten Bytes wie 00:1A:79.',
    action: 'Eine engere Regel gilt vor einer weiteren.',
    reason: 'Nur das Team sieht ihn.',
    expires_at: 'Leer: ohne Ende.',
  },
  values: {
    kind: { ip: 'IP-Adresse', cidr: 'Bereich', mac: 'MAC', mac_prefix: 'MAC-Anfang' },
    action: { deny: 'Aussperren', allow: 'Einlassen', watch: 'Beobachten' },
    door: { all: 'Alles', staff: 'Verwaltung', owner: 'Besitzer-Panel', tv: 'TVs' },
  },
  actions: {},
} satisfies ResourceWords['address_rules']
