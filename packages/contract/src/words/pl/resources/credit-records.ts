import type { ResourceWords } from '../../resource-words.ts'
import { creditStateWords, creditTypeWords } from '../credits.ts'

export const creditRecords = {
  one: 'operację',
  many: 'Operacje',
  about: 'Wszystkie operacje na kredytach w Twojej gałęzi, najnowsze na górze.',
  empty: 'Nie było jeszcze operacji na kredytach.',
  fields: {
    id: 'Nr',
    doc_no: 'Dokument',
    type: 'Rodzaj',
    status: 'Status',
    from: 'Od',
    to: 'Do',
    credits: 'Kredyty',
    device_mac: 'Telewizor',
    period: 'Okres',
    note: 'Notatka',
    reference: 'Numer referencyjny',
    created_by: 'Autor wpisu',
    settled_at: 'Rozliczono',
  },
  hints: {},
  values: { type: creditTypeWords, status: creditStateWords },
  actions: {},
} satisfies ResourceWords['credit_records']
