import type { ResourceWords } from '../../resource-words.ts'

export const titleVideos = {
  one: 'video',
  many: 'Videolar',
  about: 'Film fragmanları ve benzerleri.',
  empty: 'Henüz video yok.',
  fields: {
    id: 'No',
    movie: 'Film',
    name: 'Ad',
    kind: 'Tür',
    url: 'Adres',
    site: 'Gösterildiği yer',
    language: 'Dil',
    official: 'Resmî',
    state: 'Durum',
    checked_at: 'Denetlendi',
  },
  hints: { url: 'YouTube ya da Vimeo adresi veya bir dosyanın adresi.' },
  values: {
    kind: { trailer: 'Fragman', teaser: 'Kısa tanıtım', clip: 'Kesit', featurette: 'Özel çekim' },
    site: { youtube: 'YouTube', vimeo: 'Vimeo', file: 'Dosya' },
    language: {
      en: 'İngilizce',
      de: 'Almanca',
      es: 'İspanyolca',
      nl: 'Felemenkçe',
      pl: 'Lehçe',
      pt: 'Portekizce',
      tr: 'Türkçe',
    },
    state: { new: 'Denetlenmedi', ok: 'Çalışıyor', dead: 'Ölü' },
  },
  actions: {},
} satisfies ResourceWords['title_videos']
