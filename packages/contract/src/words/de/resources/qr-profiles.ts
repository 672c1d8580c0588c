import type { ResourceWords } from '../../resource-words.ts'

export const qrProfiles = {
  one: 'QR-Bild',
  many: 'QR-Bilder',
  about: 'Was der QR-Bildschirm eines TVs zeigt und wohin er führt.',
  empty: 'Noch nichts: TVs zeigen nur ihren Kopplungscode.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    product: 'Produkt',
    reseller: 'Reseller',
    title: 'Titel',
    help: 'Text',
    target: 'Führt zu',
    custom_url: 'Adresse',
    valid_from: 'Von',
    valid_to: 'Bis',
    active: 'In Gebrauch',
    notes: 'Notizen',
  },
  hints: {
    reseller: 'Leer: für alle Reseller.',
    custom_url: 'Nötig für Support und eine eigene Adresse.',
  },
  values: {
    product: {
      any: 'Alle Produkte',
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    target: {
      device_login: 'Besitzer-Panel',
      register: 'Registrierung',
      support: 'Hilfe',
      custom_url: 'Eigene Adresse',
    },
  },
  actions: {},
} satisfies ResourceWords['qr_profiles']
