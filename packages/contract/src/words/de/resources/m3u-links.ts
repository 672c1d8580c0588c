import type { ResourceWords } from '../../resource-words.ts'

export const m3uLinks = {
  one: 'Kurzlink',
  many: 'M3U-Links',
  about: 'Kurze Adressen von Playlists. Den Standard-Link spielen TVs, die keine eigene Quelle haben.',
  empty: 'Noch kein Link. Fügen Sie den ersten hinzu.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    slug: 'Kurzadresse',
    url: 'Adresse der Playlist',
    product: 'Produkt',
    countries: 'Länder',
    is_default: 'Standard',
    requires: 'Öffnet mit',
    max_uses: 'Höchstens benutzt',
    expires_at: 'Bis',
    state: 'Status',
    hits: 'Benutzt',
    last_hit_at: 'Zuletzt benutzt',
    reseller: 'Reseller',
    notes: 'Notizen',
  },
  hints: {
    url: 'Die Adresse einer Playlist ohne persönliche Zugangsdaten: Wer den Link hat, bekommt sie.',
    countries: 'Je zwei Buchstaben, etwa DE. Leer: überall.',
    is_default: 'TVs dieses Produkts und dieser Länder spielen ihn, bis sie eine eigene Quelle haben.',
    requires: 'Bei einem Standard-Link mit PIN fragt der TV vor dem Öffnen nach der Kindersicherungs-PIN.',
    max_uses: 'Leer für beliebig oft. TVs, die ihn als Standard spielen, zählen nicht mit.',
    expires_at: 'Leer für einen Link ohne Ende.',
    reseller: 'Leer: für die TVs von allen.',
  },
  values: {
    product: { any: 'Alle Produkte', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    requires: { none: 'Der Adresse allein', device_token: 'Dem Token eines TVs', pin: 'Token eines TVs und PIN' },
    state: { active: 'Aktiv', paused: 'Pausiert', expired: 'Abgelaufen' },
  },
  actions: {
    rotate: { label: 'Neue Adresse', done: 'Der Link hat eine neue Adresse. Die alte führt nirgendwohin.' },
    pause: { label: 'Pausieren', done: 'Pausiert.' },
    resume: { label: 'Fortsetzen', done: 'Wieder aktiv.' },
  },
} satisfies ResourceWords['m3u_links']
