import type { ResourceWords } from '../../resource-words.ts'

export const qrRegistrations = {
  one: 'QR-klant',
  many: 'QR-klanten',
  about: 'Wie via de QR-code van een tv kwam, en wat ervan werd.',
  empty: 'Nog niemand. Wie de code van een tv opent, verschijnt hier.',
  fields: {
    id: 'Nr.',
    mac: 'MAC',
    name: 'Naam',
    product: 'Product',
    status: 'Status',
    reseller: 'Wederverkoper',
    country: 'Land',
    scans: 'Keer gescand',
    scanned_at: 'Laatste scan',
    registered_at: 'Geregistreerd',
    converted_at: 'Gekocht',
    notes: 'Notities',
  },
  hints: {},
  values: {
    product: {
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    status: {
      scanned: 'Gescand',
      registered: 'Geregistreerd',
      contacted: 'Benaderd',
      converted: 'Klant',
      rejected: 'Afgewezen',
    },
  },
  actions: {
    contact: {
      label: 'Als benaderd noteren',
      done: 'Als benaderd genoteerd.',
    },
    convert: {
      label: 'Als klant noteren',
      done: 'Als klant genoteerd.',
    },
    reject: {
      label: 'Afwijzen',
      done: 'Afgewezen.',
    },
    reopen: {
      label: 'Heropenen',
      done: 'Weer open.',
    },
  },
} satisfies ResourceWords['qr_registrations']
