import type { ResourceWords } from '../../resource-words.ts'

export const addressRules = {
  one: 'reguła adresów',
  many: 'Adresy IP i MAC',
  about: 'Kogo wpuścić, zablokować lub obserwować według adresu. Bez reguł wchodzą wszyscy.',
  empty: 'Nie ma jeszcze reguł. Każdy może zapukać.',
  fields: {
    id: 'Nr',
    pattern: 'Adres',
    kind: 'Rodzaj',
    action: 'Reguła',
    door: 'Dotyczy',
    reason: 'Powód',
    expires_at: 'Do',
    hits: 'Trafienia',
    last_hit_at: 'Ostatnie trafienie',
  },
  hints: {
    pattern: 'IP, zakres jak 203.0.113.0/24, MAC lub jego pierwsze bajty, np. 00:1A:79.',
    action: 'Węższa reguła ma pierwszeństwo przed szerszą.',
    reason: 'Widzi go tylko zespół.',
    expires_at: 'Puste: bezterminowo.',
  },
  values: {
    kind: { ip: 'Adres IP', cidr: 'Zakres', mac: 'MAC', mac_prefix: 'Początek MAC' },
    action: { deny: 'Blokuj', allow: 'Wpuszczaj', watch: 'Obserwuj' },
    door: { all: 'Wszystko', staff: 'Panel obsługi', owner: 'Panel właściciela', tv: 'Telewizory' },
  },
  actions: {},
} satisfies ResourceWords['address_rules']
