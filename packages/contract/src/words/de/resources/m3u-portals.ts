import type { ResourceWords } from '../../resource-words.ts'

export const m3uPortals = {
  one: 'Anbieter-Link',
  many: 'M3U-Portale',
  about: 'Anbieter mit Namen: Der Besitzer wählt am Handy einen aus und tippt nur Benutzername und Passwort.',
  empty: 'Noch kein Anbieter. Fügen Sie den ersten hinzu.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    url_template: 'Adresse',
    epg_template: 'Programm',
    product: 'Produkt',
    countries: 'Länder',
    sort: 'Reihenfolge',
    active: 'In Gebrauch',
    reseller: 'Reseller',
    notes: 'Notizen',
  },
  hints: {
    url_template:
      'Mit Platzhaltern für das, was der Besitzer tippt: {username}, {password} und {mac}, etwa http://tv.example.com/get.php?username={username}&password={password}&type=m3u_plus',
    epg_template: 'Darf dieselben Platzhalter haben.',
    countries: 'Je zwei Buchstaben, etwa DE. Leer: überall.',
    reseller: 'Leer: für die TVs von allen.',
  },
  values: { product: { any: 'Alle Produkte', f2: 'F2', fpro: 'FPro', onair: 'OnAir' } },
  actions: {},
} satisfies ResourceWords['m3u_portals']
