import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectApi } from '../../api/connect-api.ts'
import { answerWith, errorAnswer, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { AttentionCard } from './attention/attention-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { RequestsCard } from './attention/requests-card.tsx'
import { signIn } from '../../testing/sign-in.ts'
import { bodyOf } from '../../testing/body-of.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { creditRequestCalls } from '@castellan/contract/calls/credit-requests.ts'

const unconnected = { tokenFor: () => null, onRefused: () => undefined, onFailedWrite: () => undefined }
afterEach(() => connectApi({ ...unconnected, confirmPassword: () => Promise.resolve(false) }))

const line = {
  kind: 'requests',
  name: 'Küstenfunk',
  cause: '',
  id: 7,
  count: 50,
  capped: false,
  since: '2026-11-20T10:00:00.000Z',
  request: { user: { id: 9, label: 'Küstenfunk' }, note: 'for the weekend', balance: 12, runway_days: 3 },
}
const given = {
  id: 31,
  type: 'transfer',
  credits: 50,
  to: { kind: 'user', user: { id: 9, label: 'Küstenfunk' } },
  may: ['reversed', 'undone'],
}
const attention = (data: unknown[]): Answer => ({ body: { data, checked: ['requests'], at: line.since } })

beforeEach(() => {
  signIn({ id: 5, role: 'distributor', held: ['manage-credits', 'manage-users'] })
})

test('a request is answered with one press, and undone from the notice', async () => {
  let open = [line]
  const asked = answerWith(({ method, path }) => {
    if (path === '/credits/requests/give') {
      open = []
      return { status: 201, body: { data: given } }
    }
    return method === 'GET' ? attention(open) : { body: { data: given } }
  })
  await renderAt(AttentionCard, '/')
  expect(await screen.findByText('Küstenfunk requests 50 credits')).toBeTruthy()
  expect(screen.getByText(/Balance: 12 credits, lasts 3 days\./u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Give 50' }))
  expect(await screen.findByText('50 credits given to Küstenfunk.')).toBeTruthy()
  const sent = asked.find(({ method }) => method === 'POST')!
  expect(sent).toMatchObject({ path: '/credits/requests/give', body: { id: 7, credits: 50 } })
  expect(sent.key).toMatch(/^[\da-f]{32}$/u)
  await waitFor(() => expect(screen.queryByText('Küstenfunk requests 50 credits')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/settings/users/credits/reverse', body: expect.objectContaining({ id: 31 }) }),
    ),
  )
  expect(await screen.findByText('Transfer to Küstenfunk undone.')).toBeTruthy()
})

test('a request that somebody else has answered says so, and the list is asked for again', async () => {
  let open = [line]
  answerWith(({ method }) => {
    if (method === 'GET') return attention(open)
    open = []
    return errorAnswer(409, 'request_closed', 'This request is no longer open.')
  })
  await renderAt(AttentionCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Give 50' }))
  expect(await screen.findByText('This request is no longer open.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Küstenfunk requests 50 credits')).toBeNull())
})

test('a lost answer is asked for again under the same key', async () => {
  let times = 0
  const asked = answerWith(({ method }) => {
    if (method === 'GET') return attention([line])
    times += 1
    if (times === 1) throw new TypeError('Failed to fetch')
    return { status: 201, body: { data: given } }
  })
  await renderAt(AttentionCard, '/')
  const button = () => screen.getByRole('button', { name: 'Give 50' })
  await screen.findByRole('button', { name: 'Give 50' })
  fireEvent.click(button())
  const sent = () => asked.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(button().getAttribute('data-pending')).toBeNull())
  fireEvent.click(button())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.key).toBe(sent()[0]!.key)
})

test('a limit that one press meets is said in its own words, and another amount is another action', async () => {
  let credits = 50
  const asked = answerWith(({ method }) => {
    if (method === 'GET') return attention([{ ...line, count: credits }])
    credits = 30
    return errorAnswer(422, 'invalid', 'Check the marked fields.', { credits: ['Enter at most 30.'] })
  })
  await renderAt(AttentionCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Give 50' }))
  expect(await screen.findByText('Enter at most 30.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Give 30' }))
  const sent = () => asked.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]!.key).not.toBe(sent()[0]!.key)
})

test('giving and undoing ask for the password where it was not confirmed lately, and go on under the same key', async () => {
  let questions = 0
  connectApi({ ...unconnected, confirmPassword: () => Promise.resolve((questions += 1) > 0) })
  const refused = new Set<string>()
  const asked = answerWith(({ method, path }) => {
    if (method === 'GET') return attention([line])
    if (refused.has(path)) return { status: 201, body: { data: given } }
    refused.add(path)
    return errorAnswer(423, 'password_required', 'Please confirm.')
  })
  await renderAt(AttentionCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Give 50' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Transfer to Küstenfunk undone.')).toBeTruthy()
  expect(questions).toBe(2)
  const [give, givenAgain, undo, undoneAgain] = asked.filter(({ method }) => method === 'POST').map(({ key }) => key)
  expect([givenAgain, undoneAgain]).toEqual([give, undo])
})

test('a request is declined with a reason', async () => {
  const asked = answerWith(({ method }) => (method === 'GET' ? attention([line]) : { body: { data: {} } }))
  await renderAt(AttentionCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'More answers to Küstenfunk' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Decline' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/^Reason/u), { target: { value: 'pay first' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ path: '/credits/requests/decline', body: { id: 7, reason: 'pay first' } }),
    ),
  )
  expect(await screen.findByText('Request from Küstenfunk declined.')).toBeTruthy()
})

test('a reseller without requests has no card of them', async () => {
  const asked = answerWith(() => attention([{ ...line, kind: 'runway', request: undefined }]))
  await renderAt(RequestsCard, '/')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('Credit requests')).toBeNull()
})

const own = { open: null, past: [], may: true, balance: 12, burn_30_days: 57, suggested: 60 }
const balance = { balance: 12, burn_30_days: 57, runway_days: 6, expiring: [] }

test('credits are requested where they run out, with an amount suggested, and the request can be withdrawn', async () => {
  const open = {
    id: 3,
    state: 'open',
    credits: 80,
    note: '',
    asked_at: line.since,
    answered_at: null,
    reason: '',
    given: null,
  }
  const asked = answerWith((sent) => {
    const { method, path } = sent
    if (path === '/home/balance') return { body: balance }
    if (method === 'GET') return { body: own }
    if (path.endsWith('/withdraw')) return { body: own }
    return { body: { ...own, open: { ...open, ...bodyOf(creditRequestCalls.askForCredits, sent) } } }
  })
  await renderAt(BalanceCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Request credits' }))
  const dialog = within(await screen.findByRole('dialog'))
  const amount = dialog.getByLabelText<HTMLInputElement>('Credits')
  expect(amount.value).toBe('60')
  fireEvent.change(amount, { target: { value: '80' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('80 credits requested.')).toBeTruthy()
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({ body: { credits: 80, note: '' } })
  expect(await screen.findByText('80 credits requested, no answer yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Change request' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }))
  expect(await screen.findByText('Request withdrawn.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Request credits' })).toBeTruthy()
})

test('who has nobody to ask is offered nothing', async () => {
  answerWith(({ path }) => ({ body: path === '/home/balance' ? balance : { ...own, may: false } }))
  await renderAt(BalanceCard, '/')
  expect(await screen.findByText('12 credits')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Request credits' })).toBeNull()
})

test('a line is put aside for a week, shown when asked for, and shown again for good', async () => {
  let until: string | undefined
  const asked = answerWith((sent) => {
    const { method, path } = sent
    if (path.endsWith('/snooze')) until = bodyOf(homesCalls.snooze, sent).until
    if (path.endsWith('/wake')) until = undefined
    return method === 'GET'
      ? attention([{ ...line, ...(until ? { snoozed_until: until } : {}) }])
      : { body: { ok: true } }
  })
  await renderAt(AttentionCard, '/')
  fireEvent.click(await screen.findByRole('button', { name: 'Snooze “Küstenfunk requests 50 credits”' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'For a week' }))
  expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
  const sent = asked.find(({ path }) => path === '/home/attention/snooze')!
  expect(sent.body).toMatchObject({ kind: 'requests', subject: '7', count: 50 })
  const days = (Date.parse(until!) - Date.now()) / 86_400_000
  expect(days > 6 && days <= 7.1).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Show snoozed (1)' }))
  expect(await screen.findByText('Küstenfunk requests 50 credits')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show again' }))
  await waitFor(() => expect(screen.queryByText('Nothing needs your attention.')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Show snoozed/u })).toBeNull()
})

test('what is about the safety of the panel is not put aside', async () => {
  answerWith(() => attention([{ ...line, kind: 'suspected', name: '', request: undefined }]))
  await renderAt(AttentionCard, '/')
  expect(await screen.findByText(/^Modified app suspected/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Snooze/u })).toBeNull()
})

test('credits that do not last the day are not said to last 0 days', async () => {
  const broke = { ...line, id: 8, request: { ...line.request, balance: 0, runway_days: 0 } }
  const { request: _, ...runway } = { ...line, kind: 'runway', id: 9, count: 0 }
  answerWith(() => attention([broke, runway]))
  await renderAt(AttentionCard, '/')
  expect(await screen.findByText('Küstenfunk: less than a day of credits left')).toBeTruthy()
  expect(screen.getByText(/Balance: 0 credits\./u)).toBeTruthy()
  expect(screen.queryByText(/\b0 days/u)).toBeNull()
})
