import type { ResourceWords } from '../../resource-words.ts'

export const roles = {
  one: 'rola',
  many: 'Role',
  about: 'Kto co może. Pięć ról panelu zostaje; obok można dodać własne.',
  empty: 'Nie ma jeszcze ról. Dodaj pierwszą.',
  fields: {
    id: 'Nr',
    display_name: 'Nazwa',
    name: 'Nazwa skrócona',
    level: 'Poziom',
    is_system: 'Wbudowana',
    user_count: 'Osoby',
  },
  hints: {
    name: 'Małe litery, cyfry i łączniki, np. redakcja-katalogu. Później nie można jej zmienić.',
    level: 'Niższa liczba stoi wyżej. Nikt nie nadaje roli powyżej własnej.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['roles']
