import type { ResourceWords } from '../../resource-words.ts'
import { creditStateWords, creditTypeWords } from '../credits.ts'

export const creditRecords = {
  one: 'Hareket',
  many: 'Hareketler',
  about: 'Kolunuzdaki her kredi hareketi, en yenisi en üstte.',
  empty: 'Henüz kredi hareketi yok.',
  fields: {
    id: 'No.',
    doc_no: 'Belge',
    type: 'Tür',
    status: 'Durum',
    from: 'Kimden',
    to: 'Kime',
    credits: 'Kredi',
    device_mac: 'TV',
    period: 'Süre',
    note: 'Not',
    reference: 'Referans',
    created_by: 'Yazan',
    settled_at: 'İşlendi',
  },
  hints: {},
  values: { type: creditTypeWords, status: creditStateWords },
  actions: {},
} satisfies ResourceWords['credit_records']
