import type { ResourceWords } from '../../resource-words.ts'

export const qrProfiles = {
  one: 'QR screen',
  many: 'QR screens',
  about: 'What the QR screen of a TV shows and where it leads.',
  empty: 'Nothing yet: TVs show their code to pair alone.',
  fields: {
    id: 'No.',
    name: 'Name',
    product: 'Product',
    reseller: 'Reseller',
    title: 'Title',
    help: 'Text',
    target: 'Leads to',
    custom_url: 'Address',
    valid_from: 'From',
    valid_to: 'Until',
    active: 'In use',
    notes: 'Notes',
  },
  hints: {
    reseller: 'Empty: for every reseller.',
    custom_url: 'Needed for support and for an own address.',
  },
  values: {
    product: {
      any: 'Every product',
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    target: {
      device_login: 'Owner’s panel',
      register: 'Registration',
      support: 'Support',
      custom_url: 'Own address',
    },
  },
  actions: {},
} satisfies ResourceWords['qr_profiles']
