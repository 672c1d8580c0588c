import type { Words } from '../en.ts'

/** Messages to TVs: whom they are for, how they look there, and what came of them. */
export const messages: Words['messages'] = {
  texts: { addLanguage: 'Sprache hinzufügen', remove: '{{language}} entfernen' },
  target: {
    to: {
      all: 'Alle TVs',
      online: 'TVs, die gerade an sind',
      filter: 'Passende TVs',
      group: 'TVs mit einem Tag',
      macs: 'TVs nach MAC',
    },
    product: 'App',
    everyProduct: 'Alle Apps',
    macs: 'MACs, eine je Zeile',
    macsBad: 'Keine MAC: {{macs}}',
    group: 'Tag',
    status: 'Zustände',
    model: 'Modellcode',
    country: 'Land (zwei Buchstaben)',
    reach: {
      count_one: '{{count, number}} TV',
      count_other: '{{count, number}} TVs',
      over_one: '{{count, number}} davon hat seine Nachrichten für heute schon bekommen und wird ausgelassen.',
      over_other: '{{count, number}} davon haben ihre Nachrichten für heute schon bekommen und werden ausgelassen.',
      counting: 'Wird gezählt …',
      failed: 'Die TVs konnten nicht gezählt werden.',
    },
  },
  preview: { title: 'Auf dem TV', language: 'Sprache' },
  receipts: {
    title: 'Quittungen',
    none: 'Noch kein TV hat eine solche Quittung.',
    all: 'Alle',
    unnamed: 'TV ohne Namen',
    previous: 'Zurück',
    next: 'Weiter',
    states: {
      sent: 'Gesendet',
      delivered: 'Zugestellt',
      read: 'Gelesen',
      confirmed: 'Bestätigt',
      expired: 'Abgelaufen',
    },
  },
  send: { title: '„{{name}}“ senden', at: 'Sie geht am {{when}} hinaus.', now: 'Sie geht sofort hinaus.' },
}
