import type { ResourceWords } from '../../resource-words.ts'

export const services = {
  one: 'hizmet',
  many: 'Hizmetler',
  about: 'Bir TV için satılabilenler: etkinleştirmesi ve sunduğunuz diğer her şey.',
  empty: 'Henüz hizmet yok.',
  fields: {
    id: 'No.',
    code: 'Kod',
    title: 'Ad',
    kind: 'Tür',
    product: 'Ürün',
    active: 'Satışta',
    device_count: 'TV’ler',
  },
  hints: {
    code: 'Oynatıcı uygulaması onu bununla tanır, örneğin cloud-sync. Değişmez.',
    kind: 'Bir özellik yalnızca TV’nin etkinleştirmesi ya da denemesi sürerken geçerlidir, lisans her zaman.',
    active: 'Kapalı: artık satılmaz. Sürenler devam eder.',
  },
  values: {
    kind: { feature: 'Özellik', licence: 'Lisans' },
    product: { any: 'Her ürün', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['services']
