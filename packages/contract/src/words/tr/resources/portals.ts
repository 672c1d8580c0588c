import type { ResourceWords } from '../../resource-words.ts'

export const portals = {
  one: 'Portal',
  many: 'Portallar',
  about: 'TV’lerinizin kullandığı ve onlara sunduğunuz sağlayıcı sunucuları.',
  empty: 'Henüz portal yok. İlkini ekleyin veya bir TV’nin kendi portalını getirmesini bekleyin.',
  fields: {
    id: 'No.',
    label: 'Ad',
    host: 'Adres',
    kind: 'Tür',
    state: 'Durum',
    note: 'Not',
    reseller: 'Sunan',
    device_count: 'TV',
  },
  hints: { host: 'Örneğin http://tv.example.com:8080. Yol ve giriş bilgileri alınmaz.' },
  values: {
    kind: { xtream: 'Xtream', stalker: 'Stalker', m3u: 'M3U', mixed: 'Karışık' },
    state: { offered: 'Sunulan', seen: 'Görülen', allowed: 'İzinli', deprecated: 'Eskimiş', blocked: 'Engelli' },
  },
  actions: {},
} satisfies ResourceWords['portals']
