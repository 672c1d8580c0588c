import type { ResourceWords } from '../../resource-words.ts'

export const searchedTitles = {
  one: 'aranan başlık',
  many: 'Aranan başlıklar',
  about: 'TV’lerin ne aradığı ve bunun hangi başlık sayıldığı.',
  empty: 'Henüz hiçbir TV bir başlık aramadı.',
  fields: {
    id: 'No',
    raw: 'TV’deki ad',
    normalised: 'Okunuşu',
    kind: 'Tür',
    year: 'Yıl',
    language: 'Dil',
    result: 'Sonuç',
    title: 'Sayıldığı başlık',
    score: 'Benzerlik',
    count: 'İstekler',
    devices_count: 'Arayan TV’ler',
    first_at: 'İlk istek',
    last_at: 'Son istek',
  },
  hints: {},
  values: {
    kind: { movie: 'Filmler', series: 'Diziler' },
    result: { hit: 'Bulundu', miss: 'Bulunamadı', notclear: 'Belirsiz', blocked: 'Engelli' },
  },
  actions: {
    match: { label: 'Elle eşleştir', done: 'Eşleştirildi. TV’ler artık bunu alır.' },
    retry: { label: 'Yeniden ara', done: 'Yeniden aranıyor.' },
    block: { label: 'Adı engelle', done: 'TV’ler bu ad için artık bir şey göstermez.' },
    unblock: { label: 'Adın engelini kaldır', done: 'Ad yeniden serbest.' },
  },
} satisfies ResourceWords['searched_titles']
