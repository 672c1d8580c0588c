import type { ResourceWords } from '../../resource-words.ts'

export const subDistributors = {
  one: 'sub distributor',
  many: 'Sub distributors',
  about: 'Dealers under a distributor, with the TVs they have taken.',
  empty: 'No sub distributor yet. Add the first one.',
  fields: {
    id: 'No.',
    name: 'Name',
    distributor: 'Distributor',
    company: 'Company',
    contact: 'Contact',
    phone: 'Phone',
    country: 'Country',
    region: 'Region',
    status: 'Status',
    device_count: 'TVs',
    notes: 'Notes',
  },
  hints: { distributor: 'Only people with the role distributor.', country: 'Two letters, like DE.' },
  values: { status: { active: 'Active', suspended: 'Paused', closed: 'Closed' } },
  actions: {},
} satisfies ResourceWords['sub_distributors']
