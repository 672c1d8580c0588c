import type { ResourceWords } from '../../resource-words.ts'
import { creditStateWords, creditTypeWords } from '../credits.ts'

export const creditRecords = {
  one: 'movement',
  many: 'Movements',
  about: 'Every movement of credits in your branch, newest first.',
  empty: 'No credits have moved yet.',
  fields: {
    id: 'No.',
    doc_no: 'Document',
    type: 'Type',
    status: 'Status',
    from: 'From',
    to: 'To',
    credits: 'Credits',
    device_mac: 'TV',
    period: 'Period',
    note: 'Note',
    reference: 'Reference',
    created_by: 'Written by',
    settled_at: 'Settled',
  },
  hints: {},
  values: { type: creditTypeWords, status: creditStateWords },
  actions: {},
} satisfies ResourceWords['credit_records']
