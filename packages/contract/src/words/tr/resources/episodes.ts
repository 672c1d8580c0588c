import type { ResourceWords } from '../../resource-words.ts'

export const episodes = {
  one: 'bölüm',
  many: 'Bölümler',
  about: 'Bir dizinin bölümleri; 0. sezon özel bölümleri tutar.',
  empty: 'Henüz bölüm yok.',
  fields: {
    id: 'No',
    series: 'Dizi',
    season: 'Sezon',
    number: 'Bölüm',
    title: 'Başlık',
    overview: 'Açıklama',
    air_at: 'İlk gösterim',
  },
  hints: { season: 'Özel bölümler için 0.' },
  values: {},
  actions: {},
} satisfies ResourceWords['episodes']
