import type { ResourceWords } from '../../resource-words.ts'
import { creditStateWords, creditTypeWords } from '../credits.ts'

export const creditRecords = {
  one: 'movimento',
  many: 'Movimentos',
  about: 'Todos os movimentos de créditos do seu ramo, os mais novos primeiro.',
  empty: 'Ainda não houve movimentos de créditos.',
  fields: {
    id: 'N.º',
    doc_no: 'Documento',
    type: 'Tipo',
    status: 'Estado',
    from: 'De',
    to: 'Para',
    credits: 'Créditos',
    device_mac: 'TV',
    period: 'Período',
    note: 'Nota',
    reference: 'Referência',
    created_by: 'Registado por',
    settled_at: 'Liquidado',
  },
  hints: {},
  values: { type: creditTypeWords, status: creditStateWords },
  actions: {},
} satisfies ResourceWords['credit_records']
