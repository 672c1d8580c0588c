import type { ResourceWords } from '../../resource-words.ts'

export const qrRegistrations = {
  one: 'cliente QR',
  many: 'Clientes QR',
  about: 'Quién llegó por el código QR de una TV y qué fue de ello.',
  empty: 'Aún nadie. Quien abra el código de una TV aparecerá aquí.',
  fields: {
    id: 'N.º',
    mac: 'MAC',
    name: 'Nombre',
    product: 'Producto',
    status: 'Estado',
    reseller: 'Revendedor',
    country: 'País',
    scans: 'Escaneos',
    scanned_at: 'Último escaneo',
    registered_at: 'Registrado',
    converted_at: 'Comprado',
    notes: 'Notas',
  },
  hints: {},
  values: {
    product: {
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    status: {
      scanned: 'Escaneado',
      registered: 'Registrado',
      contacted: 'Contactado',
      converted: 'Cliente',
      rejected: 'Descartado',
    },
  },
  actions: {
    contact: {
      label: 'Marcar como contactado',
      done: 'Marcado como contactado.',
    },
    convert: {
      label: 'Marcar como cliente',
      done: 'Marcado como cliente.',
    },
    reject: {
      label: 'Descartar',
      done: 'Descartado.',
    },
    reopen: {
      label: 'Reabrir',
      done: 'Abierto de nuevo.',
    },
  },
} satisfies ResourceWords['qr_registrations']
