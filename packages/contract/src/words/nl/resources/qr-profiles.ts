import type { ResourceWords } from '../../resource-words.ts'

export const qrProfiles = {
  one: 'QR-scherm',
  many: 'QR-schermen',
  about: 'Wat het QR-scherm van een tv toont en waar het heen leidt.',
  empty: 'Nog niets: tv’s tonen alleen hun koppelcode.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    product: 'Product',
    reseller: 'Wederverkoper',
    title: 'Titel',
    help: 'Tekst',
    target: 'Leidt naar',
    custom_url: 'Adres',
    valid_from: 'Van',
    valid_to: 'Tot',
    active: 'In gebruik',
    notes: 'Notities',
  },
  hints: {
    reseller: 'Leeg: voor iedere wederverkoper.',
    custom_url: 'Nodig voor hulp en een eigen adres.',
  },
  values: {
    product: {
      any: 'Alle producten',
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    target: {
      device_login: 'Eigenaarspaneel',
      register: 'Registratie',
      support: 'Hulp',
      custom_url: 'Eigen adres',
    },
  },
  actions: {},
} satisfies ResourceWords['qr_profiles']
