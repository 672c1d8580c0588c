import type { ResourceWords } from '../../resource-words.ts'

export const qrRegistrations = {
  one: 'QR-Kunde',
  many: 'QR-Kunden',
  about: 'Wer über den QR-Code eines TVs kam, und was daraus wurde.',
  empty: 'Noch niemand. Wer den Code eines TVs öffnet, erscheint hier.',
  fields: {
    id: 'Nr.',
    mac: 'MAC',
    name: 'Name',
    product: 'Produkt',
    status: 'Status',
    reseller: 'Reseller',
    country: 'Land',
    scans: 'Anzahl Scans',
    scanned_at: 'Letzter Scan',
    registered_at: 'Registriert',
    converted_at: 'Gekauft',
    notes: 'Notizen',
  },
  hints: {},
  values: {
    product: {
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    status: {
      scanned: 'Gescannt',
      registered: 'Registriert',
      contacted: 'Kontaktiert',
      converted: 'Kunde',
      rejected: 'Abgelehnt',
    },
  },
  actions: {
    contact: {
      label: 'Als kontaktiert vermerken',
      done: 'Als kontaktiert vermerkt.',
    },
    convert: {
      label: 'Als Kunden vermerken',
      done: 'Als Kunde vermerkt.',
    },
    reject: {
      label: 'Ablehnen',
      done: 'Abgelehnt.',
    },
    reopen: {
      label: 'Wieder öffnen',
      done: 'Wieder offen.',
    },
  },
} satisfies ResourceWords['qr_registrations']
