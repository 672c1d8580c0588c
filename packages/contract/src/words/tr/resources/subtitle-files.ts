import type { ResourceWords } from '../../resource-words.ts'

export const subtitleFiles = {
  one: 'altyazı dosyası',
  many: 'Başlıkların altyazıları',
  about: 'TV’lerin bir film ya da bölüm için yükleyebileceği altyazılar; nasıl gelirse gelsin WebVTT olarak saklanır.',
  empty: 'Henüz altyazı yok. İlk dosyayı yükleyin.',
  fields: {
    id: 'No.',
    title: 'Başlık',
    year: 'Yıl',
    season: 'Sezon',
    episode: 'Bölüm',
    language: 'Dil',
    state: 'Durum',
    forced: 'Zorunlu',
    hearing_impaired: 'İşitme engelliler için',
    format: 'Geldiği biçim',
    charset: 'Okunduğu kodlama',
    cues: 'Metin',
    downloads: 'Yükleme',
    file_name: 'Dosya',
    added_by: 'Ekleyen',
  },
  hints: {
    title: 'TV’nin gösterdiği gibi; büyük harf ve aksan fark etmez.',
    season: 'Film için boş bırakın.',
    forced: 'Yalnızca başka dilde söylenenler.',
  },
  values: {
    state: { checked: 'Henüz sunulmuyor', published: 'Sunuluyor', hidden: 'Gizli' },
    format: { srt: 'SubRip (SRT)', vtt: 'WebVTT', ass: 'ASS/SSA', sub: 'MicroDVD (SUB)', ttml: 'TTML', stl: 'EBU STL' },
  },
  actions: {
    publish: { label: 'Sun', done: 'TV’ler artık yükleyebilir.' },
    hide: { label: 'Gizle', done: 'TV’lere artık sunulmuyor.' },
  },
} satisfies ResourceWords['subtitle_files']
