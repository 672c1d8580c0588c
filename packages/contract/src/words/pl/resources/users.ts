import type { ResourceWords } from '../../resource-words.ts'

export const users = {
  one: 'użytkownika',
  many: 'Użytkownicy',
  about: 'Osoby, które się tu logują, każda w swojej gałęzi.',
  empty: 'Nikogo tu jeszcze nie ma. Dodaj pierwszą osobę.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    email: 'E-mail',
    username: 'Nazwa użytkownika',
    password: 'Hasło',
    role: 'Rola',
    parent: 'Podlega',
    status: 'Status',
    locale: 'Język',
    phone: 'Telefon',
    company: 'Firma',
    notes: 'Notatki',
    two_factor_enabled: 'Dwuetapowe',
    last_login_at: 'Ostatnie logowanie',
  },
  hints: {
    password: 'Co najmniej 12 znaków. Zostaw puste, aby zachować obecne.',
    username: 'Litery, cyfry, kropka, myślnik, podkreślenie i @.',
  },
  values: {
    status: { active: 'Aktywne', unverified: 'Niepotwierdzone', disabled: 'Wyłączone', archived: 'Zarchiwizowane' },
    locale: {
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
  },
  actions: { disable: { label: 'Wyłącz', done: 'Wyłączono.' }, enable: { label: 'Włącz', done: 'Włączono.' } },
} satisfies ResourceWords['users']
