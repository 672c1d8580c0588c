import type { CreditRecord } from '@castellan/contract/calls/credits.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connectApi } from '../../../api/connect-api.ts'
import {
  answerWith,
  page,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { CreditsScreen } from './credits-screen.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const unconnected = { tokenFor: () => null, onRefused: () => undefined, onFailedWrite: () => undefined }
afterEach(() => connectApi({ ...unconnected, confirmPassword: () => Promise.resolve(false) }))

const person = {
  id: 7,
  label: 'Casa Media',
  role: 'Reseller',
  status: 'active',
  balance: 40,
  low: false,
  may: ['transfer', 'clawback'],
}
const record: CreditRecord = {
  id: 31,
  doc_no: '2026-000031',
  type: 'transfer',
  status: 'settled',
  from: { kind: 'user', user: { id: 1, label: 'Marta' } },
  to: { kind: 'user', user: { id: 7, label: 'Casa Media' } },
  credits: 5,
  unit_price: null,
  currency: null,
  amount: null,
  note: '',
  reference: '',
  device: null,
  service: null,
  period: null,
  price_rule_id: null,
  reverses_id: null,
  expires_at: null,
  created_by: { id: 1, label: 'Marta' },
  approved_by: null,
  created_at: '2026-01-02T03:04:05.000Z',
  settled_at: '2026-01-02T03:04:05.000Z',
  may: [],
}

/** The server of these tests; `enter` answers the call that moves credits, by how often it has been made. */
function serve(enter: (times: number) => Answer, people: readonly object[] = [person]): RecordedRequest[] {
  let times = 0
  return answerWith(({ method, path }) => {
    if (method === 'POST') return enter((times += 1))
    if (path === '/credits/summary')
      return { body: { balance: 100, burn_30_days: 12, uses: true, low: false, pending: 0, waiting: 0 } }
    if (path === '/credits/balances')
      return { body: { data: people, meta: { page: 1, length: 20, total: people.length } } }
    return page([])
  })
}

const done = (): Answer => ({ status: 201, body: { data: record } })
const entered = (asked: readonly RecordedRequest[]) => asked.filter(({ method }) => method === 'POST')

async function openDialog(): Promise<{ type: (credits: string) => void; send: () => void; dialog: () => HTMLElement }> {
  signIn({ name: 'Marta', role: 'distributor', held: ['manage-credits'] })
  await renderAt(CreditsScreen, '/reseller-credits')
  const row = (await screen.findByText('Casa Media')).closest('tr')!
  fireEvent.click(within(row).getByRole('button', { name: 'Give credits' }))
  await screen.findByRole('dialog')
  const dialog = () => screen.getByRole('dialog')
  return {
    dialog,
    type: (credits) => fireEvent.change(within(dialog()).getByLabelText('Credits'), { target: { value: credits } }),
    send: () => fireEvent.submit(dialog().querySelector('form')!),
  }
}

test('an address opens the dialog that issues credits, and closing it leaves the address', async () => {
  serve(done)
  const at = await renderAt(CreditsScreen, '/reseller-credits', '/reseller-credits?enter=mint')
  expect(await screen.findByRole('dialog', { name: /credits$/u })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(at()).toBe('/reseller-credits')
})

test('what both have afterwards is shown while the number is typed', async () => {
  serve(done)
  const { type, dialog } = await openDialog()
  type('20')
  const line = async (after: string) => (await within(dialog()).findByText(after)).closest('div')?.textContent
  expect(await line('80')).toContain('100')
  expect(await line('60')).toContain('40')
})

test('pressing twice moves credits once, under a key', async () => {
  const asked = serve(done)
  const { type, send } = await openDialog()
  type('5')
  send()
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entered(asked)).toHaveLength(1)
  expect(entered(asked)[0]).toMatchObject({
    path: '/settings/users/credits',
    body: { type: 'transfer', user_id: 7, credits: 5, note: '' },
    key: expect.stringMatching(/^[0-9a-f]{32}$/u),
  })
})

test('a retry after a lost answer goes under the same key', async () => {
  const asked = serve((times) => {
    if (times === 1) throw new TypeError('Failed to fetch')
    return done()
  })
  const { type, send } = await openDialog()
  type('5')
  send()
  await screen.findByText(/No response/u)
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = entered(asked)
  expect(second?.key).toBe(first?.key)
})

test('the next dialog has another key', async () => {
  const asked = serve(done)
  const { type, send } = await openDialog()
  type('5')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(within(screen.getByText('Casa Media').closest('tr')!).getByRole('button', { name: 'Give credits' }))
  await screen.findByRole('dialog')
  type('5')
  send()
  await waitFor(() => expect(entered(asked)).toHaveLength(2))
  expect(entered(asked)[1]?.key).not.toBe(entered(asked)[0]?.key)
})

test('that there are not enough credits is under the number, and nothing typed is lost', async () => {
  serve(() => errorAnswer(409, 'not_enough_credits', 'The balance isn’t enough for this. Get more credits first.'))
  const { type, send, dialog } = await openDialog()
  type('500')
  send()
  const field = within(dialog()).getByLabelText<HTMLInputElement>('Credits')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  await within(dialog()).findByText('The balance isn’t enough for this. Get more credits first.')
  expect(field.value).toBe('500')
})

test("the server's message is under its field", async () => {
  serve(() => errorAnswer(422, 'invalid', 'Check the marked fields.', { note: ['This is too long.'] }))
  const { type, send, dialog } = await openDialog()
  type('5')
  send()
  await within(dialog()).findByText('This is too long.')
  expect(within(dialog()).queryByText('Check the marked fields.')).toBeNull()
})

test('a key that was used for something else asks to look first, then starts again under a new one', async () => {
  const asked = serve((times) => (times === 1 ? errorAnswer(409, 'key_reused', 'Sent before.') : done()))
  const { type, send, dialog } = await openDialog()
  type('5')
  send()
  fireEvent.click(await within(dialog()).findByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(within(dialog()).queryByRole('button', { name: 'Start over' })).toBeNull())
  send()
  await waitFor(() => expect(entered(asked)).toHaveLength(2))
  expect(entered(asked)[1]?.key).not.toBe(entered(asked)[0]?.key)
})

test('a password that is asked for in between changes nothing about the key', async () => {
  const asked = serve((times) => (times === 1 ? errorAnswer(423, 'password_required', 'Please confirm.') : done()))
  connectApi({ ...unconnected, confirmPassword: () => Promise.resolve(true) })
  const { type, send } = await openDialog()
  type('5')
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = entered(asked)
  expect(second?.key).toBe(first?.key)
})

test.each(['1.5', '-5', 'five'])('%s is no number of credits and is not sent', async (typed) => {
  const asked = serve(done)
  const { type, send, dialog } = await openDialog()
  type(typed)
  send()
  await within(dialog()).findByText('Enter a whole number.')
  expect(entered(asked)).toEqual([])
})

test('somebody with nobody below them sees their movements and is offered nothing to give', async () => {
  serve(done, [])
  sessionStore.change({ permissions: ['manage-credits'] })
  await renderAt(CreditsScreen, '/reseller-credits')
  await screen.findByText('No transactions yet')
  expect(screen.queryByRole('button', { name: 'Give credits' })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('an address that filters the transactions opens their tab', async () => {
  const asked = serve(done)
  await renderAt(CreditsScreen, '/reseller-credits', '/reseller-credits?status=pending,approved')
  expect((await screen.findByRole('tab', { name: 'Transactions' })).getAttribute('aria-selected')).toBe('true')
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/credits/records')?.query.get('status')).toBe('pending,approved'),
  )
})

test('the menu of a record offers what the server says may be done to it', async () => {
  const row = { id: 31, version: 1, created_at: record.created_at, updated_at: record.created_at, doc_no: null }
  const waiting: CreditRecord = { ...record, doc_no: null, status: 'pending', may: ['settled', 'rejected'] }
  const asked = answerWith(({ method, path }) => {
    if (method === 'POST') return { body: { data: { ...waiting, status: 'settled', may: [] } } }
    if (path === '/credits/record/31') return { body: { data: waiting } }
    if (path === '/credits/records') return page([{ ...row, type: 'transfer', status: 'pending', credits: 5 }])
    if (path === '/credits/balances') return { body: { data: [person], meta: { page: 1, length: 20, total: 1 } } }
    return { body: { balance: 100, burn_30_days: 12, uses: true, low: false, pending: 1, waiting: 1 } }
  })
  sessionStore.change({ permissions: ['manage-credits'] })
  await renderAt(CreditsScreen, '/reseller-credits', '/reseller-credits?tab=records')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for #31' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Settle' }))
  expect(screen.queryByRole('menuitem', { name: 'Approve' })).toBeNull()
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(entered(asked)[0]).toMatchObject({
    path: '/settings/users/credits/status',
    body: { id: 31, status: 'settled' },
  })
})
