import type { ResourceWords } from '../../resource-words.ts'

export const movieRails = {
  one: 'rząd filmów',
  many: 'Filmy na ekranie głównym',
  about: 'Rzędy filmów na ekranie głównym telewizorów, wypełniane przez usługę metadanych.',
  empty: 'Nie ma jeszcze rzędów.',
  fields: {
    id: 'Nr',
    code: 'Kod',
    title: 'Tytuł',
    kind: 'Wypełniany przez',
    state: 'Stan',
    titles: 'Tytuły',
    product: 'Gdzie widać',
    position: 'Pozycja',
    active: 'Aktywny',
    refreshed_at: 'Ostatnio wypełniono',
    due_at: 'Następnym razem',
    fault: 'Ostatni błąd',
  },
  hints: {},
  values: {
    kind: { trending: 'Na czasie', new: 'Nowości', popular: 'Popularne', network: 'Stacja' },
    state: { filled: 'Wypełniony', waiting: 'Czeka', failed: 'Nie udało się' },
    product: { any: 'Wszystkie telewizory', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: { refresh: { label: 'Wypełnij teraz', done: 'Rząd zaraz zostanie wypełniony.' } },
} satisfies ResourceWords['movie_rails']
