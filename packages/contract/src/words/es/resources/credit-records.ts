import type { ResourceWords } from '../../resource-words.ts'
import { creditStateWords, creditTypeWords } from '../credits.ts'

export const creditRecords = {
  one: 'movimiento',
  many: 'Movimientos',
  about: 'Todos los movimientos de créditos de tu rama, los más nuevos primero.',
  empty: 'Todavía no se han movido créditos.',
  fields: {
    id: 'N.º',
    doc_no: 'Documento',
    type: 'Tipo',
    status: 'Estado',
    from: 'De',
    to: 'A',
    credits: 'Créditos',
    device_mac: 'TV',
    period: 'Periodo',
    note: 'Nota',
    reference: 'Referencia',
    created_by: 'Anotado por',
    settled_at: 'Liquidado',
  },
  hints: {},
  values: { type: creditTypeWords, status: creditStateWords },
  actions: {},
} satisfies ResourceWords['credit_records']
