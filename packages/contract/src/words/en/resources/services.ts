import type { ResourceWords } from '../../resource-words.ts'

export const services = {
  one: 'service',
  many: 'Services',
  about: 'What can be sold for a TV: its activation, and whatever else you offer.',
  empty: 'No service yet.',
  fields: {
    id: 'No.',
    code: 'Code',
    title: 'Name',
    kind: 'Kind',
    product: 'Product',
    active: 'On sale',
    device_count: 'TVs',
  },
  hints: {
    code: 'What the player app knows it by, such as cloud-sync. It stays.',
    kind: 'A feature counts only while the TV’s activation or trial runs, a licence always.',
    active: 'Off: not sold any more. What runs goes on.',
  },
  values: {
    kind: { feature: 'Feature', licence: 'Licence' },
    product: { any: 'Every product', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['services']
