import type { ResourceWords } from '../../resource-words.ts'

export const m3uLinks = {
  one: 'krótki link',
  many: 'Linki M3U',
  about: 'Krótkie adresy playlist. Link domyślny odtwarzają telewizory, które nie mają własnego źródła.',
  empty: 'Nie ma jeszcze linków. Dodaj pierwszy.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    slug: 'Krótki adres',
    url: 'Playlista',
    product: 'Produkt',
    countries: 'Kraje',
    is_default: 'Domyślny',
    requires: 'Otwiera go',
    max_uses: 'Użyć najwyżej',
    expires_at: 'Do',
    state: 'Stan',
    hits: 'Użycia',
    last_hit_at: 'Ostatnie użycie',
    reseller: 'Sprzedawca',
    notes: 'Notatki',
  },
  hints: {
    url: 'Adres playlisty bez niczyich danych logowania: dostanie ją każdy, kto ma link.',
    countries: 'Po dwie litery, na przykład PL. Puste: wszędzie.',
    is_default: 'Telewizory tego produktu i tych krajów odtwarzają go, dopóki nie mają własnego źródła.',
    requires: 'Przy linku domyślnym z PIN-em telewizor pyta przed otwarciem o PIN blokady rodzicielskiej.',
    max_uses: 'Puste: bez ograniczeń. Telewizory, które odtwarzają go jako domyślny, nie są liczone.',
    expires_at: 'Puste: link bez końca.',
    reseller: 'Puste: dla telewizorów wszystkich.',
  },
  values: {
    product: { any: 'Wszystkie produkty', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    requires: { none: 'Sam adres', device_token: 'Token telewizora', pin: 'Token telewizora i PIN' },
    state: { active: 'Aktywny', paused: 'Wstrzymany', expired: 'Zakończony' },
  },
  actions: {
    rotate: { label: 'Nowy adres', done: 'Link ma nowy adres. Stary donikąd już nie prowadzi.' },
    pause: { label: 'Wstrzymaj', done: 'Wstrzymano.' },
    resume: { label: 'Wznów', done: 'Znowu aktywny.' },
  },
} satisfies ResourceWords['m3u_links']
