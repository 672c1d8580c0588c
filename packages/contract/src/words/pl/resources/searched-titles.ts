import type { ResourceWords } from '../../resource-words.ts'

export const searchedTitles = {
  one: 'szukany tytuł',
  many: 'Szukane tytuły',
  about: 'Czego szukały telewizory i za co to uznano.',
  empty: 'Żaden telewizor nie szukał jeszcze tytułu.',
  fields: {
    id: 'Nr',
    raw: 'Nazwa na telewizorze',
    normalised: 'Odczytano jako',
    kind: 'Rodzaj',
    year: 'Rok',
    language: 'Język',
    result: 'Wynik',
    title: 'Uznano za',
    score: 'Podobieństwo',
    count: 'Zapytania',
    devices_count: 'Telewizory',
    first_at: 'Pierwsze zapytanie',
    last_at: 'Ostatnie zapytanie',
  },
  hints: {},
  values: {
    kind: { movie: 'Filmy', series: 'Seriale' },
    result: { hit: 'Znaleziono', miss: 'Nie znaleziono', notclear: 'Niejasne', blocked: 'Zablokowane' },
  },
  actions: {
    match: { label: 'Dopasuj ręcznie', done: 'Dopasowano. Telewizory mają go od teraz.' },
    retry: { label: 'Szukaj ponownie', done: 'Trwa ponowne szukanie.' },
    block: { label: 'Zablokuj nazwę', done: 'Telewizory nie pokażą nic pod tą nazwą.' },
    unblock: { label: 'Odblokuj nazwę', done: 'Nazwa jest znowu dostępna.' },
  },
} satisfies ResourceWords['searched_titles']
