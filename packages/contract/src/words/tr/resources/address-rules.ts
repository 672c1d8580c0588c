import type { ResourceWords } from '../../resource-words.ts'

export const addressRules = {
  one: 'adres kuralı',
  many: 'IP ve MAC adresleri',
  about: 'Adrese göre kim girer, kim dışarıda kalır, kim izlenir. Kural yoksa herkes girer.',
  empty: 'Henüz kural yok. Herkes kapıyı çalabilir.',
  fields: {
    id: 'No.',
    pattern: 'Adres',
    kind: 'Tür',
    action: 'Kural',
    door: 'Geçerli olduğu yer',
    reason: 'Neden',
    expires_at: 'Bitiş',
    hits: 'Eşleşme',
    last_hit_at: 'Son eşleşme',
  },
  hints: {
    pattern: 'Bir IP, 203.0.113.0/24 gibi bir aralık, bir MAC ya da 00:1A:79 gibi ilk baytları.',
    action: 'Dar kural, geniş kuraldan önce gelir.',
    reason: 'Yalnızca ekip görür.',
    expires_at: 'Boşsa süresiz.',
  },
  values: {
    kind: { ip: 'IP adresi', cidr: 'Aralık', mac: 'MAC', mac_prefix: 'MAC başlangıcı' },
    action: { deny: 'Engelle', allow: 'İzin ver', watch: 'İzle' },
    door: { all: 'Her yer', staff: 'Yönetim', owner: 'Sahip paneli', tv: 'TV’ler' },
  },
  actions: {},
} satisfies ResourceWords['address_rules']
