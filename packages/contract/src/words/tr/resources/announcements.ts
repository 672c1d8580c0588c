import type { ResourceWords } from '../../resource-words.ts'

export const announcements = {
  one: 'Duyuru',
  many: 'Duyurular',
  about: 'Herkesin, bayilerinizin veya TV’lerin bilmesi gerekenler.',
  empty: 'Henüz duyuru yok. İlkini yazın.',
  fields: {
    id: 'No.',
    title: 'Başlık',
    body: 'Metin',
    audience: 'Kime',
    product: 'Uygulama',
    language: 'Dil',
    placement: 'Gösterim',
    active: 'Etkin',
    published_at: 'Yayınlandı',
  },
  hints: {
    product: 'Uygulama, dil ve alıcı grubu başına ekranda tek duyuru olur; yenisi onun yerine geçer.',
    language: 'Yalnızca o dildeki TV’ler alır.',
    active: 'Yalnızca etkin bir duyuru gösterilir.',
  },
  values: {
    product: { all: 'Tümü', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    language: {
      all: 'Tümü',
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
    placement: { ticker: 'Kayan yazı', modal: 'Görüntünün önünde' },
    audience: { everyone: 'Herkes', resellers: 'Bayiler', devices: 'TV’ler' },
  },
  actions: { publish: { label: 'Yayınla', done: 'Yayınlandı.' } },
} satisfies ResourceWords['announcements']
