import type { ResourceWords } from '../../resource-words.ts'

export const networks = {
  one: 'kanal',
  many: 'Kanallar',
  about: 'Dizi kanalları. TMDB numarası olan etkin bir kanalın TV ana ekranında bir satırı vardır.',
  empty: 'Henüz kanal yok.',
  fields: {
    id: 'No',
    name: 'Ad',
    tmdb_id: 'TMDB numarası',
    country: 'Ülke',
    position: 'Sıra',
    active: 'Etkin',
    titles: 'Satırındaki diziler',
  },
  hints: {
    tmdb_id: 'O olmadan satır olmaz: hangi dizilerin onun olduğu bilinemez.',
    country: 'İki harf, örneğin DE.',
    position: 'Satırlar bu sırayla, hizmetin satırlarının ardında durur.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['networks']
