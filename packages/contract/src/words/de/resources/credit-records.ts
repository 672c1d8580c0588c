import type { ResourceWords } from '../../resource-words.ts'
import { creditStateWords, creditTypeWords } from '../credits.ts'

export const creditRecords = {
  one: 'Bewegung',
  many: 'Bewegungen',
  about: 'Jede Bewegung von Credits in Ihrem Zweig, die neuesten zuerst.',
  empty: 'Noch keine Credits bewegt.',
  fields: {
    id: 'Nr.',
    doc_no: 'Beleg',
    type: 'Art',
    status: 'Status',
    from: 'Von',
    to: 'An',
    credits: 'Credits',
    device_mac: 'TV',
    period: 'Laufzeit',
    note: 'Notiz',
    reference: 'Referenz',
    created_by: 'Erfasst von',
    settled_at: 'Gebucht',
  },
  hints: {},
  values: { type: creditTypeWords, status: creditStateWords },
  actions: {},
} satisfies ResourceWords['credit_records']
