import type { ResourceWords } from '../../resource-words.ts'

export const services = {
  one: 'serviço',
  many: 'Serviços',
  about: 'O que pode ser vendido para uma TV: a sua ativação e o que mais oferecer.',
  empty: 'Ainda não há serviços.',
  fields: {
    id: 'N.º',
    code: 'Código',
    title: 'Nome',
    kind: 'Tipo',
    product: 'Produto',
    active: 'À venda',
    device_count: 'TVs',
  },
  hints: {
    code: 'É assim que a aplicação o conhece, por exemplo cloud-sync. Não muda.',
    kind: 'Uma funcionalidade vale só enquanto decorre a ativação ou o teste da TV; uma licença, sempre.',
    active: 'Desligado: já não se vende. O que decorre continua.',
  },
  values: {
    kind: { feature: 'Funcionalidade', licence: 'Licença' },
    product: { any: 'Todos os produtos', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['services']
