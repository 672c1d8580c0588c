import type { ResourceWords } from '../../resource-words.ts'

export const qrRegistrations = {
  one: 'klient QR',
  many: 'Klienci QR',
  about: 'Kto przyszedł przez kod QR telewizora i co z tego wynikło.',
  empty: 'Jeszcze nikt. Kto otworzy kod telewizora, pojawi się tutaj.',
  fields: {
    id: 'Nr',
    mac: 'MAC',
    name: 'Nazwa',
    product: 'Produkt',
    status: 'Status',
    reseller: 'Sprzedawca',
    country: 'Kraj',
    scans: 'Skany',
    scanned_at: 'Ostatni skan',
    registered_at: 'Zarejestrowano',
    converted_at: 'Kupiono',
    notes: 'Notatki',
  },
  hints: {},
  values: {
    product: {
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    status: {
      scanned: 'Zeskanowany',
      registered: 'Zarejestrowany',
      contacted: 'Po kontakcie',
      converted: 'Klient',
      rejected: 'Odrzucony',
    },
  },
  actions: {
    contact: {
      label: 'Oznacz kontakt',
      done: 'Oznaczono kontakt.',
    },
    convert: {
      label: 'Oznacz jako klienta',
      done: 'Oznaczono jako klienta.',
    },
    reject: {
      label: 'Odrzuć',
      done: 'Odrzucono.',
    },
    reopen: {
      label: 'Otwórz ponownie',
      done: 'Otwarto ponownie.',
    },
  },
} satisfies ResourceWords['qr_registrations']
