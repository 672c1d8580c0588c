import type { ResourceWords } from '../../resource-words.ts'
import { creditStateWords, creditTypeWords } from '../credits.ts'

export const creditRecords = {
  one: 'Beweging',
  many: 'Bewegingen',
  about: 'Elke beweging van credits in je tak, de nieuwste eerst.',
  empty: 'Er zijn nog geen credits verplaatst.',
  fields: {
    id: 'Nr.',
    doc_no: 'Document',
    type: 'Soort',
    status: 'Status',
    from: 'Van',
    to: 'Aan',
    credits: 'Credits',
    device_mac: 'Tv',
    period: 'Looptijd',
    note: 'Notitie',
    reference: 'Kenmerk',
    created_by: 'Ingevoerd door',
    settled_at: 'Geboekt',
  },
  hints: {},
  values: { type: creditTypeWords, status: creditStateWords },
  actions: {},
} satisfies ResourceWords['credit_records']
