import type { ResourceWords } from '../../resource-words.ts'

export const subDistributors = {
  one: 'subdystrybutor',
  many: 'Subdystrybutorzy',
  about: 'Sprzedawcy podlegli dystrybutorowi wraz z przejętymi telewizorami.',
  empty: 'Nie ma jeszcze subdystrybutora. Dodaj pierwszego.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    distributor: 'Dystrybutor',
    company: 'Firma',
    contact: 'Osoba kontaktowa',
    phone: 'Telefon',
    country: 'Kraj',
    region: 'Region',
    status: 'Stan',
    device_count: 'Telewizory',
    notes: 'Notatki',
  },
  hints: { distributor: 'Tylko osoby z rolą dystrybutora.', country: 'Dwie litery, np. PL.' },
  values: { status: { active: 'Aktywny', suspended: 'Wstrzymany', closed: 'Zamknięty' } },
  actions: {},
} satisfies ResourceWords['sub_distributors']
