import type { Words } from '../en.ts'

/** Messages to TVs: whom they are for, how they look there, and what came of them. */
export const messages: Words['messages'] = {
  texts: { addLanguage: 'Adicionar um idioma', remove: 'Remover {{language}}' },
  target: {
    to: {
      all: 'Todas as TVs',
      online: 'TVs ligadas agora',
      filter: 'TVs que correspondem',
      group: 'TVs com uma etiqueta',
      macs: 'TVs por MAC',
    },
    product: 'Aplicativo',
    everyProduct: 'Todos os apps',
    macs: 'MACs, um por linha',
    macsBad: 'Não é um MAC: {{macs}}',
    group: 'Etiqueta',
    status: 'Estados',
    model: 'Código do modelo',
    country: 'País (duas letras)',
    reach: {
      count_one: '{{count, number}} TV',
      count_other: '{{count, number}} TVs',
      count_many: '{{count, number}} de TVs',
      over_one: '{{count, number}} delas já recebeu as mensagens de hoje e fica de fora.',
      over_other: '{{count, number}} delas já receberam as mensagens de hoje e ficam de fora.',
      over_many: '{{count, number}} delas já receberam as mensagens de hoje e ficam de fora.',
      counting: 'A contar…',
      failed: 'Não foi possível contar as TVs.',
    },
  },
  preview: { title: 'Na TV', language: 'Idioma' },
  receipts: {
    title: 'Recibos',
    none: 'Nenhuma TV tem ainda um recibo assim.',
    all: 'Todos',
    unnamed: 'TV sem nome',
    previous: 'Anterior',
    next: 'Seguinte',
    states: { sent: 'Enviada', delivered: 'Entregue', read: 'Lida', confirmed: 'Confirmada', expired: 'Expirada' },
  },
  send: { title: 'Enviar “{{name}}”', at: 'Sai em {{when}}.', now: 'Sai imediatamente.' },
}
