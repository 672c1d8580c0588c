import type { ResourceWords } from '../../resource-words.ts'

export const qrRegistrations = {
  one: 'cliente QR',
  many: 'Clientes QR',
  about: 'Quem chegou pelo código QR de uma TV e o que daí resultou.',
  empty: 'Ainda ninguém. Quem abrir o código de uma TV aparece aqui.',
  fields: {
    id: 'N.º',
    mac: 'MAC',
    name: 'Nome',
    product: 'Produto',
    status: 'Estado',
    reseller: 'Revendedor',
    country: 'País',
    scans: 'Leituras',
    scanned_at: 'Última leitura',
    registered_at: 'Registado',
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
      scanned: 'Lido',
      registered: 'Registado',
      contacted: 'Contactado',
      converted: 'Cliente',
      rejected: 'Recusado',
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
      label: 'Recusar',
      done: 'Recusado.',
    },
    reopen: {
      label: 'Reabrir',
      done: 'Reaberto.',
    },
  },
} satisfies ResourceWords['qr_registrations']
