import type { ResourceWords } from '../../resource-words.ts'

export const subDistributors = {
  one: 'subdistribuidor',
  many: 'Subdistribuidores',
  about: 'Vendedores de un distribuidor, con los TV que han recibido.',
  empty: 'Todavía no hay subdistribuidores. Añade el primero.',
  fields: {
    id: 'N.º',
    name: 'Nombre',
    distributor: 'Distribuidor',
    company: 'Empresa',
    contact: 'Contacto',
    phone: 'Teléfono',
    country: 'País',
    region: 'Región',
    status: 'Estado',
    device_count: 'TV',
    notes: 'Notas',
  },
  hints: { distributor: 'Solo personas con el rol de distribuidor.', country: 'Dos letras, como ES.' },
  values: { status: { active: 'Activo', suspended: 'En pausa', closed: 'Cerrado' } },
  actions: {},
} satisfies ResourceWords['sub_distributors']
