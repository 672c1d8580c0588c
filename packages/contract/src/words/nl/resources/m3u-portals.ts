import type { ResourceWords } from '../../resource-words.ts'

export const m3uPortals = {
  one: 'aanbiederlink',
  many: 'M3U-portalen',
  about: 'Aanbieders op naam: de eigenaar kiest er een op de telefoon en typt alleen gebruikersnaam en wachtwoord.',
  empty: 'Nog geen aanbieder. Voeg de eerste toe.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    url_template: 'Adres',
    epg_template: 'Gids',
    product: 'Product',
    countries: 'Landen',
    sort: 'Volgorde',
    active: 'In gebruik',
    reseller: 'Reseller',
    notes: 'Notities',
  },
  hints: {
    url_template:
      'Met plekken voor wat de eigenaar typt: {username}, {password} en {mac}, zoals http://tv.example.com/get.php?username={username}&password={password}&type=m3u_plus',
    epg_template: 'Mag dezelfde plekken hebben.',
    countries: 'Telkens twee letters, zoals NL. Leeg: overal.',
    reseller: 'Leeg: voor ieders tv’s.',
  },
  values: { product: { any: 'Alle producten', f2: 'F2', fpro: 'FPro', onair: 'OnAir' } },
  actions: {},
} satisfies ResourceWords['m3u_portals']
