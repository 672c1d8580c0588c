import type { ResourceWords } from '../../resource-words.ts'

export const m3uLinks = {
  one: 'korte link',
  many: 'M3U-links',
  about: 'Korte adressen van afspeellijsten. De standaardlink is wat tv’s zonder eigen bron afspelen.',
  empty: 'Nog geen link. Voeg de eerste toe.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    slug: 'Kort adres',
    url: 'Afspeellijst',
    product: 'Product',
    countries: 'Landen',
    is_default: 'Standaard',
    requires: 'Opent met',
    max_uses: 'Hoogstens gebruikt',
    expires_at: 'Tot',
    state: 'Status',
    hits: 'Gebruikt',
    last_hit_at: 'Laatst gebruikt',
    reseller: 'Reseller',
    notes: 'Notities',
  },
  hints: {
    url: 'Het adres van een afspeellijst zonder iemands login: wie de link heeft, krijgt hem.',
    countries: 'Telkens twee letters, zoals NL. Leeg: overal.',
    is_default: 'Tv’s van dit product en deze landen spelen hem tot ze een eigen bron hebben.',
    requires: 'Bij een standaardlink met pincode vraagt de tv eerst om de pincode van het ouderlijk toezicht.',
    max_uses: 'Leeg voor onbeperkt. Tv’s die hem als standaard afspelen, tellen niet mee.',
    expires_at: 'Leeg voor een link zonder einde.',
    reseller: 'Leeg: voor ieders tv’s.',
  },
  values: {
    product: { any: 'Alle producten', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    requires: {
      none: 'Alleen het adres',
      device_token: 'Het token van een tv',
      pin: 'Het token van een tv en pincode',
    },
    state: { active: 'Actief', paused: 'Gepauzeerd', expired: 'Voorbij' },
  },
  actions: {
    rotate: { label: 'Nieuw adres', done: 'De link heeft een nieuw adres. Het oude leidt nergens heen.' },
    pause: { label: 'Pauzeren', done: 'Gepauzeerd.' },
    resume: { label: 'Hervatten', done: 'Weer actief.' },
  },
} satisfies ResourceWords['m3u_links']
