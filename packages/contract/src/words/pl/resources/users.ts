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
    email: 'Na ten adres trafi link do ustawienia hasła. Później adres może zmienić tylko ta osoba, w swoim profilu.',
    username: 'Litery, cyfry, kropka, myślnik i podkreślenie.',
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
  actions: {
    erase: {
      label: 'Wymaż dane osobowe',
      done: 'Wymazano dane osobowe.',
      about:
        'Trwale usuwa imię i nazwisko, e-mail, telefon, firmę, notatki, sesje i klucze tego konta. Operacje na kredytach i dziennik zachowują numer zamiast nazwy.',
    },
    disable: { label: 'Wyłącz', done: 'Wyłączono.' },
    enable: { label: 'Włącz', done: 'Włączono.' },
    send_link: { label: 'Wyślij link do hasła', done: 'Link wysłano.' },
  },
} satisfies ResourceWords['users']
