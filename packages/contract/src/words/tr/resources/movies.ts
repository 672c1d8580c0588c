import type { ResourceWords } from '../../resource-words.ts'

export const movies = {
  one: 'film',
  many: 'Filmler',
  about: 'Katalogdaki filmler. TV’ler yayımlananı alır.',
  empty: 'Katalogda henüz film yok.',
  fields: {
    id: 'No',
    original_title: 'Özgün ad',
    year: 'Yıl',
    status: 'Durum',
    match: 'Hizmet',
    rating_tenths: 'Puan',
    tmdb_id: 'TMDB numarası',
    own_title: 'Kendi başlığımız',
    own_overview: 'Kendi açıklamamız',
    is_adult: 'Yetişkinlere',
    locked_fields: 'Hizmetten korunan',
    votes: 'Oylar',
    synced_at: 'Son açıklama',
    videos: 'Videolar',
  },
  hints: {
    original_title: 'Yapıldığı yerdeki adı.',
    tmdb_id: 'Hizmetin bilmediği bir başlıkta boş bırakın.',
    own_title: 'Kendi dilinde hizmetin başlığından önce gelir.',
    own_overview: 'Hizmetin açıklamasından önce gelir.',
    is_adult: 'Hiçbir TV onu göstermez.',
  },
  values: {
    status: { draft: 'Taslak', review: 'İncelemede', published: 'Yayımlandı', hidden: 'Gizli', removed: 'Kaldırıldı' },
    match: { matched: 'Eşleşti', waiting: 'Bekliyor', unmatched: 'Eşleşmedi' },
  },
  actions: {
    review: { label: 'İncelemeye ver', done: 'İncelemeye verildi.' },
    publish: { label: 'Yayımla', done: 'Yayımlandı. TV’ler onu alır.' },
    hide: { label: 'Gizle', done: 'TV’lerden gizlendi.' },
    remove: { label: 'Kaldır', done: 'Kaldırıldı. Hiçbir hizmet geri getirmez.' },
    refresh: { label: 'Hizmete yeniden sor', done: 'Yeniden açıklanacak.' },
    unlock: { label: 'Hizmet yine değiştirebilsin', done: 'Korunan alanlar yine hizmetin.' },
    rematch: { label: 'Başka numarayla eşleştir', done: 'Eşleştirildi. Yeniden açıklanacak.' },
  },
} satisfies ResourceWords['movies']
