import type { ResourceWords } from '../../resource-words.ts'

export const movieRails = {
  one: 'film satırı',
  many: 'Ana ekrandaki filmler',
  about: 'TV ana ekranındaki film satırları; meta veri hizmeti doldurur.',
  empty: 'Henüz satır yok.',
  fields: {
    id: 'No',
    code: 'Kod',
    title: 'Başlık',
    kind: 'Neyle dolar',
    state: 'Durum',
    titles: 'Başlıklar',
    product: 'Gösterildiği TV’ler',
    position: 'Sıra',
    active: 'Etkin',
    refreshed_at: 'Son dolum',
    due_at: 'Sonraki dolum',
    fault: 'Son hata',
  },
  hints: {},
  values: {
    kind: { trending: 'Gündemdekiler', new: 'Yeniler', popular: 'Popüler', network: 'Bir kanal' },
    state: { filled: 'Dolu', waiting: 'Bekliyor', failed: 'Başarısız' },
    product: { any: 'Bütün TV’ler', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: { refresh: { label: 'Şimdi doldur', done: 'Birazdan doldurulacak.' } },
} satisfies ResourceWords['movie_rails']
