import { voucherBatches } from '@castellan/contract/resources/voucher-batches.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  page,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { signIn } from '../../testing/sign-in.ts'
import { costOf } from './cost-lines.tsx'
import { Vouchers } from './vouchers.tsx'

const prices = {
  balance: 100,
  issuable: 50,
  alone_max: 80,
  data: [
    { period: '1m', credits: 2 },
    { period: '12m', credits: 10 },
  ],
}
const batch = (part: object = {}) => ({
  ...sampleRow(voucherBatches, 4),
  name: 'Corner shop',
  state: 'active',
  unused: 2,
  used: 1,
  expired: 0,
  maker: { id: 1, label: 'Sofia' },
  ...part,
})
const code = (number: number, part: object = {}) => ({
  number,
  code: null,
  ending: `X${number}`,
  state: 'unused',
  redeemed_at: null,
  device: null,
  mac: '',
  ...part,
})

function serve(own: (asked: RecordedRequest) => Answer | undefined = () => undefined, row = batch()) {
  localStorage.setItem('castellan.columns.voucher_batches', JSON.stringify(['name', 'state']))
  return answerWith((asked) => {
    const answer = own(asked)
    if (answer) return answer
    if (asked.path === '/vouchers/prices') return { body: prices }
    if (asked.path === '/vouchers') return page([row])
    if (asked.path === '/vouchers/4') return { body: { data: row } }
    return { body: { data: [] } }
  })
}
const openDialog = async () => {
  signIn()
  await renderAt(Vouchers, '/vouchers')
  fireEvent.click(await screen.findByRole('button', { name: 'Create codes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create activation codes' })
  await within(dialog).findByText('20 credits')
  const name = within(dialog).getByLabelText('Name')
  const number = within(dialog).getByLabelText('Number of codes', { selector: 'input' })
  return {
    dialog,
    name: (value: string) => fireEvent.change(name, { target: { value } }),
    codes: (value: string) => {
      fireEvent.change(number, { target: { value } })
      fireEvent.blur(number)
    },
    send: () => fireEvent.submit(dialog.querySelector('form')!),
  }
}
const made = (asked: readonly RecordedRequest[]) => asked.filter(({ path }) => path === '/vouchers/store')

test('what an account lacks is issued as far as its owner may, and not in part', () => {
  const cost = (codes: number, issuable = 50) => costOf({ balance: 100, issuable }, 2, codes)
  expect(cost(10)).toEqual({ total: 20, issued: 0, left: 80 })
  expect(cost(70)).toEqual({ total: 140, issued: 40, left: 0 })
  expect(cost(80)).toEqual({ total: 160, issued: 0, left: -60 })
  expect(cost(Number.NaN)).toEqual({ total: 0, issued: 0, left: 100 })
  expect(costOf(undefined, 2, 10).left).toBe(-20)
})

test('codes are made once, and their batch opens', async () => {
  const asked = serve(({ path }) =>
    path === '/vouchers/store'
      ? { status: 201, body: { data: { id: 4, name: 'Shop', state: 'active', credits: 20 } } }
      : undefined,
  )
  const { name, send } = await openDialog()
  name(' Shop ')
  send()
  send()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create activation codes' })).toBeNull())
  expect(made(asked).map(({ body }) => body)).toEqual([
    { name: 'Shop', product: 'f2', period: '1m', codes: 10, expires_at: null },
  ])
  expect(made(asked)[0]?.key).toMatch(/^[0-9a-f]{32}$/u)
  expect(await screen.findByText('Codes created and paid for.')).toBeTruthy()
})

test('the cost is said before: what is issued, who has to agree, and that it is too much', async () => {
  const asked = serve(({ path }) =>
    path === '/vouchers/store' ? errorAnswer(409, 'not_enough_credits', 'The balance isn’t enough.') : undefined,
  )
  const { dialog, name, codes, send } = await openDialog()
  name('Shop')
  codes('60')
  expect(within(dialog).getByText('20 credits will be issued to your account.')).toBeTruthy()
  expect(within(dialog).getByText(/Above 80 credits, an admin/u)).toBeTruthy()
  codes('90')
  expect(within(dialog).queryByText(/will be issued/u)).toBeNull()
  send()
  expect(made(asked)).toEqual([])
  codes('60')
  send()
  expect(await within(dialog).findByText('The balance isn’t enough.')).toBeTruthy()
  expect(made(asked)[0]?.body).toMatchObject({ codes: 60, issue: true })
})

test('who made a batch reads its codes, anyone else only how they end', async () => {
  const codes = [
    code(1, { code: 'AB12-CD34' }),
    code(2, { state: 'used', mac: '00:1A:••', redeemed_at: '2026-03-04T05:06:07.000Z' }),
  ]
  serve(({ path }) => (path === '/vouchers/4/codes' ? { body: { data: codes } } : undefined))
  signIn()
  await renderAt(Vouchers, '/vouchers', '/vouchers?open=4')
  expect(await screen.findByRole('button', { name: 'Copy: AB12-CD34' })).toBeTruthy()
  expect(screen.getByText('ends in X2')).toBeTruthy()
  expect(screen.getByText('Used 04/03/2026')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download codes' })).toBeTruthy()
  expect(screen.queryByText(/sees unused codes in full/u)).toBeNull()
})

test('another admin is said who sees the codes, and gets none of them as a file', async () => {
  serve(({ path }) => (path === '/vouchers/4/codes' ? { body: { data: [code(1)] } } : undefined))
  signIn({ id: 9, role: 'admin' })
  await renderAt(Vouchers, '/vouchers', '/vouchers?open=4')
  expect(await screen.findByText('Only Sofia sees unused codes in full.')).toBeTruthy()
  expect(await screen.findByText('ends in X1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download codes' })).toBeNull()
})

test.each([
  ['their maker', 1, false],
  ['another admin', 9, true],
])('%s is offered to approve a waiting batch: %s', async (_, id, isOffered) => {
  serve(undefined, batch({ state: 'waiting', unused: 0, used: 0 }))
  signIn({ id, role: 'admin' })
  await renderAt(Vouchers, '/vouchers')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Corner shop' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).queryByRole('menuitem', { name: /Approve/u }) !== null).toBe(isOffered)
})
