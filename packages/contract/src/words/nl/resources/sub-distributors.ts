import type { ResourceWords } from '../../resource-words.ts'

export const subDistributors = {
  one: 'subdistributeur',
  many: 'Subdistributeurs',
  about: 'Dealers onder een distributeur, met de tv’s die ze hebben overgenomen.',
  empty: 'Nog geen subdistributeur. Voeg de eerste toe.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    distributor: 'Distributeur',
    company: 'Bedrijf',
    contact: 'Contactpersoon',
    phone: 'Telefoon',
    country: 'Land',
    region: 'Regio',
    status: 'Status',
    device_count: 'Tv’s',
    notes: 'Notities',
  },
  hints: { distributor: 'Alleen mensen met de rol distributeur.', country: 'Twee letters, zoals NL.' },
  values: { status: { active: 'Actief', suspended: 'Gepauzeerd', closed: 'Gesloten' } },
  actions: {},
} satisfies ResourceWords['sub_distributors']
