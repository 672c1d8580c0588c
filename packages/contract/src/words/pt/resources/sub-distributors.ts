import type { ResourceWords } from '../../resource-words.ts'

export const subDistributors = {
  one: 'subdistribuidor',
  many: 'Subdistribuidores',
  about: 'Revendedores de um distribuidor, com as TV que receberam.',
  empty: 'Ainda não há subdistribuidores. Adicione o primeiro.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    distributor: 'Distribuidor',
    company: 'Empresa',
    contact: 'Contacto',
    phone: 'Telefone',
    country: 'País',
    region: 'Região',
    status: 'Estado',
    device_count: 'TV',
    notes: 'Notas',
  },
  hints: { distributor: 'Só pessoas com a função de distribuidor.', country: 'Duas letras, como PT.' },
  values: { status: { active: 'Ativo', suspended: 'Em pausa', closed: 'Fechado' } },
  actions: {},
} satisfies ResourceWords['sub_distributors']
