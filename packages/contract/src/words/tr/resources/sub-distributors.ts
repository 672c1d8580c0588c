import type { ResourceWords } from '../../resource-words.ts'

export const subDistributors = {
  one: 'alt distribütör',
  many: 'Alt distribütörler',
  about: 'Bir distribütöre bağlı bayiler ve devraldıkları TV’ler.',
  empty: 'Henüz alt distribütör yok. İlkini ekleyin.',
  fields: {
    id: 'No.',
    name: 'Ad',
    distributor: 'Distribütör',
    company: 'Şirket',
    contact: 'İlgili kişi',
    phone: 'Telefon',
    country: 'Ülke',
    region: 'Bölge',
    status: 'Durum',
    device_count: 'TV’ler',
    notes: 'Notlar',
  },
  hints: { distributor: 'Yalnızca distribütör rolündeki kişiler.', country: 'İki harf, örneğin TR.' },
  values: { status: { active: 'Etkin', suspended: 'Duraklatıldı', closed: 'Kapalı' } },
  actions: {},
} satisfies ResourceWords['sub_distributors']
