import type { ResourceWords } from '../../resource-words.ts'

export const qrProfiles = {
  one: 'ecrã QR',
  many: 'Ecrãs QR',
  about: 'O que o ecrã QR de uma TV mostra e para onde leva.',
  empty: 'Ainda nada: as TV mostram apenas o código de emparelhamento.',
  fields: {
    id: 'N.º',
    name: 'Nome',
    product: 'Produto',
    reseller: 'Revendedor',
    title: 'Título',
    help: 'Texto',
    target: 'Leva a',
    custom_url: 'Endereço',
    valid_from: 'De',
    valid_to: 'Até',
    active: 'Em uso',
    notes: 'Notas',
  },
  hints: {
    reseller: 'Vazio: para todos os revendedores.',
    custom_url: 'Necessário para apoio e endereço próprio.',
  },
  values: {
    product: {
      any: 'Todos os produtos',
      f2: 'F2',
      fpro: 'FPro',
      onair: 'OnAir',
    },
    target: {
      device_login: 'Painel do proprietário',
      register: 'Registo',
      support: 'Apoio',
      custom_url: 'Endereço próprio',
    },
  },
  actions: {},
} satisfies ResourceWords['qr_profiles']
