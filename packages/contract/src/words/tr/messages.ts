import type { Words } from '../en.ts'

/** Messages to TVs: whom they are for, how they look there, and what came of them. */
export const messages: Words['messages'] = {
  texts: { addLanguage: 'Dil ekle', remove: '{{language}} dilini çıkar' },
  target: {
    to: {
      all: 'Bütün TV’ler',
      online: 'Şu anda açık TV’ler',
      filter: 'Uyan TV’ler',
      group: 'Etiketli TV’ler',
      macs: 'MAC’e göre TV’ler',
    },
    product: 'Uygulama',
    everyProduct: 'Bütün uygulamalar',
    macs: 'MAC’ler, her satıra bir tane',
    macsBad: 'MAC değil: {{macs}}',
    group: 'Etiket',
    status: 'Durumlar',
    model: 'Model kodu',
    country: 'Ülke (iki harf)',
    reach: {
      count_one: '{{count, number}} TV',
      count_other: '{{count, number}} TV',
      over_one: '{{count, number}} tanesi bugünkü mesajlarını aldı, bu yüzden atlanır.',
      over_other: '{{count, number}} tanesi bugünkü mesajlarını aldı, bu yüzden atlanır.',
      counting: 'Sayılıyor…',
      failed: 'TV’ler sayılamadı.',
    },
  },
  preview: { title: 'TV’de', language: 'Dil' },
  receipts: {
    title: 'Alındı bilgileri',
    none: 'Henüz hiçbir TV’de böyle bir kayıt yok.',
    all: 'Tümü',
    unnamed: 'Adsız TV',
    previous: 'Önceki',
    next: 'Sonraki',
    states: {
      sent: 'Gönderildi',
      delivered: 'Teslim edildi',
      read: 'Okundu',
      confirmed: 'Onaylandı',
      expired: 'Süresi doldu',
    },
  },
  send: { title: '“{{name}}” gönder', at: '{{when}} tarihinde gönderilir.', now: 'Hemen gönderilir.' },
}
