import type { ResourceWords } from '../../resource-words.ts'

export const subDistributors = {
  one: 'Sub-Distributor',
  many: 'Sub-Distributoren',
  about: 'Händler eines Distributors mit den TVs, die sie übernommen haben.',
  empty: 'Noch kein Sub-Distributor. Fügen Sie den ersten hinzu.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    distributor: 'Distributor',
    company: 'Firma',
    contact: 'Ansprechpartner',
    phone: 'Telefon',
    country: 'Land',
    region: 'Region',
    status: 'Status',
    device_count: 'TVs',
    notes: 'Notizen',
  },
  hints: { distributor: 'Nur Personen mit der Rolle Distributor.', country: 'Zwei Buchstaben, etwa DE.' },
  values: { status: { active: 'Aktiv', suspended: 'Pausiert', closed: 'Geschlossen' } },
  actions: {},
} satisfies ResourceWords['sub_distributors']
