import type { Words } from '../en.ts'

/** Messages to TVs: whom they are for, how they look there, and what came of them. */
export const messages: Words['messages'] = {
  texts: { addLanguage: 'Dodaj język', remove: 'Usuń {{language}}' },
  target: {
    to: {
      all: 'Wszystkie telewizory',
      online: 'Włączone teraz',
      filter: 'Pasujące telewizory',
      group: 'Z etykietą',
      macs: 'Według MAC',
    },
    product: 'Aplikacja',
    everyProduct: 'Wszystkie aplikacje',
    macs: 'Adresy MAC, po jednym w wierszu',
    macsBad: 'To nie jest MAC: {{macs}}',
    group: 'Etykieta',
    status: 'Stany',
    model: 'Kod modelu',
    country: 'Kraj (dwie litery)',
    reach: {
      count_one: '{{count, number}} telewizor',
      count_other: '{{count, number}} telewizora',
      count_few: '{{count, number}} telewizory',
      count_many: '{{count, number}} telewizorów',
      over_one: '{{count, number}} z nich otrzymał już dzisiejsze wiadomości i zostanie pominięty.',
      over_other: '{{count, number}} z nich otrzymało już dzisiejsze wiadomości i zostanie pominięte.',
      over_few: '{{count, number}} z nich otrzymały już dzisiejsze wiadomości i zostaną pominięte.',
      over_many: '{{count, number}} z nich otrzymało już dzisiejsze wiadomości i zostanie pominiętych.',
      counting: 'Liczenie…',
      failed: 'Nie udało się policzyć telewizorów.',
    },
  },
  preview: { title: 'Na telewizorze', language: 'Język' },
  receipts: {
    title: 'Potwierdzenia',
    none: 'Żaden telewizor nie ma jeszcze takiego potwierdzenia.',
    all: 'Wszystkie',
    unnamed: 'Telewizor bez nazwy',
    previous: 'Poprzednie',
    next: 'Następne',
    states: {
      sent: 'Wysłano',
      delivered: 'Dostarczono',
      read: 'Przeczytano',
      confirmed: 'Potwierdzono',
      expired: 'Wygasło',
    },
  },
  send: { title: 'Wyślij „{{name}}”', at: 'Zostanie wysłana {{when}}.', now: 'Zostanie wysłana od razu.' },
}
