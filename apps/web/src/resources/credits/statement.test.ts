import { expect, it } from 'vitest'
import { carriedBalances, type Statement } from './statement.ts'

const line = (id: number, balance: number, change: number): Statement['data'][number] => ({
  id,
  record_id: id,
  doc_no: `2026-${id}`,
  at: '2026-01-01T00:00:00.000Z',
  type: 'transfer',
  counterparty: { kind: 'mint', user: null },
  device: null,
  note: '',
  expires_at: null,
  debit: Math.max(0, -change),
  credit: Math.max(0, change),
  balance,
})
const page = (number: number, data: Statement['data'], total: number) => ({
  data,
  meta: { page: number, length: 2, total },
  opening: 100,
  closing: 120,
})

it('the first page begins with the opening balance and a page in the middle with what came before it', () => {
  const first = carriedBalances(page(1, [line(1, 110, 10), line(2, 90, -20)], 5))
  const second = carriedBalances(page(2, [line(3, 95, 5), line(4, 115, 20)], 5))
  expect(first).toMatchObject({ isFirstPage: true, isLastPage: false, before: 100, after: 90 })
  expect(second).toMatchObject({ isFirstPage: false, before: first.after, after: 115 })
})

it('the last page ends with the closing balance', () => {
  expect(carriedBalances(page(3, [line(5, 120, 5)], 5))).toMatchObject({ isLastPage: true, before: 115, after: 120 })
})

it('a period without lines opens and closes with the same balance', () => {
  expect(carriedBalances({ ...page(1, [], 0), closing: 100 })).toMatchObject({
    before: 100,
    after: 100,
    isLastPage: true,
  })
})
