import type { ResourceWords } from '../../resource-words.ts'

export const m3uPortals = {
  one: 'link dostawcy',
  many: 'Portale M3U',
  about: 'Dostawcy z nazwy: właściciel wybiera jednego w telefonie i wpisuje tylko użytkownika i hasło.',
  empty: 'Nie ma jeszcze dostawcy. Dodaj pierwszego.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    url_template: 'Adres',
    epg_template: 'Przewodnik',
    product: 'Produkt',
    countries: 'Kraje',
    sort: 'Kolejność',
    active: 'W użyciu',
    reseller: 'Sprzedawca',
    notes: 'Notatki',
  },
  hints: {
    url_template:
      'Z miejscami na to, co wpisuje właściciel: {username}, {password} i {mac}, na przykład http://tv.example.com/get.php?username={username}&password={password}&type=m3u_plus',
    epg_template: 'Może mieć te same miejsca.',
    countries: 'Po dwie litery, na przykład PL. Puste: wszędzie.',
    reseller: 'Puste: dla telewizorów wszystkich.',
  },
  values: { product: { any: 'Wszystkie produkty', f2: 'F2', fpro: 'FPro', onair: 'OnAir' } },
  actions: {},
} satisfies ResourceWords['m3u_portals']
