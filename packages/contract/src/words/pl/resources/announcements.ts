import type { ResourceWords } from '../../resource-words.ts'

export const announcements = {
  one: 'ogłoszenie',
  many: 'Ogłoszenia',
  about: 'Co powinni wiedzieć wszyscy, Twoi resellerzy albo telewizory.',
  empty: 'Nie ma jeszcze ogłoszeń. Napisz pierwsze.',
  fields: {
    id: 'Nr',
    title: 'Tytuł',
    body: 'Treść',
    audience: 'Dla',
    product: 'Aplikacja',
    language: 'Język',
    placement: 'Wyświetlanie',
    active: 'Aktywne',
    published_at: 'Opublikowano',
  },
  hints: {
    product: 'Dla jednej aplikacji, języka i grupy odbiorców widać jedno ogłoszenie; nowe je zastępuje.',
    language: 'Otrzymują je tylko telewizory w tym języku.',
    active: 'Pokazywane są tylko aktywne ogłoszenia.',
  },
  values: {
    product: { all: 'Wszystkie', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    language: {
      all: 'Wszystkie',
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
    placement: { ticker: 'Pasek', modal: 'Na obrazie' },
    audience: { everyone: 'Wszyscy', resellers: 'Resellerzy', devices: 'Telewizory' },
  },
  actions: { publish: { label: 'Opublikuj', done: 'Opublikowano.' } },
} satisfies ResourceWords['announcements']
