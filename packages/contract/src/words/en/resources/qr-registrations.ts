import type { ResourceWords } from '../../resource-words.ts'

export const qrRegistrations = {
  one: 'QR customer',
  many: 'QR customers',
  about: 'Who came by the QR code of a TV, and what became of it.',
  empty: 'Nobody yet. Whoever opens the code of a TV appears here.',
  fields: {
    id: 'No.',
    mac: 'MAC',
    name: 'Name',
    product: 'Product',
    status: 'Status',
    reseller: 'Reseller',
    country: 'Country',
    scans: 'Scans',
    scanned_at: 'Last scan',
    registered_at: 'Registered',
    converted_at: 'Bought',
    notes: 'Notes',
  },
  hints: {},
  values: {
    product: {
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    status: {
      scanned: 'Scanned',
      registered: 'Registered',
      contacted: 'Contacted',
      converted: 'Customer',
      rejected: 'Turned away',
    },
  },
  actions: {
    contact: {
      label: 'Note as contacted',
      done: 'Noted as contacted.',
    },
    convert: {
      label: 'Note as customer',
      done: 'Noted as customer.',
    },
    reject: {
      label: 'Turn away',
      done: 'Turned away.',
    },
    reopen: {
      label: 'Reopen',
      done: 'Open again.',
    },
  },
} satisfies ResourceWords['qr_registrations']
