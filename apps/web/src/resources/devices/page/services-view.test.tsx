import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../../resource/testing/render-resource.tsx'
import { signIn } from '../../../testing/sign-in.ts'
import { ServicesView } from './services-view.tsx'

const service = {
  id: 4,
  service: 'vpn',
  title: 'VPN',
  period: '1m',
  starts_at: '2026-01-02T00:00:00.000Z',
  ends_at: '2026-02-02T00:00:00.000Z',
  state: 'running',
  source: 'credit',
  credits: 3,
  doc_no: '2026-000031',
  auto_renew: true,
  may: ['undo', 'stop', 'auto-renew'],
}
const offers = {
  payer: { id: 7, label: 'Casa Media' },
  balance: 5,
  data: [
    {
      service: 'vpn',
      title: 'VPN',
      ends_at: '2026-02-02T00:00:00.000Z',
      has: true,
      prices: [
        { period: '1m', credits: 3, ends_at: '2026-03-02T00:00:00.000Z' },
        { period: '12m', credits: 30, ends_at: null },
      ],
    },
    { service: 'cloud', title: 'Cloud', ends_at: null, has: false, prices: [] },
  ],
}

async function open(rows: object[], write: (asked: RecordedRequest) => Answer = () => ({ body: { data: [] } })) {
  const asked = answerWith((call) => {
    if (call.method !== 'GET') return write(call)
    return call.path.endsWith('/offers') ? { body: offers } : { body: { data: rows } }
  })
  await renderAt(() => <ServicesView id={9} />, '/device')
  return asked
}
const writes = (asked: readonly RecordedRequest[]) => asked.filter(({ method }) => method !== 'GET')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('a service says from when to when, what it cost and by which document', async () => {
  signIn()
  await open([
    service,
    { ...service, id: 3, ends_at: null, source: 'trial', credits: null, doc_no: null, may: [], auto_renew: false },
  ])
  const [paid, trial] = await screen.findAllByRole('listitem')
  expect(paid!.textContent).toContain('VPN · 1 month')
  expect(paid!.textContent).toContain('3 credits · 2026-000031')
  expect(trial!.textContent).toContain('02/01/2026')
  expect(trial!.textContent).not.toMatch(/credits|null/u)
  expect(within(trial!).queryByRole('button')).toBeNull()
  expect(within(trial!).queryByRole('switch')).toBeNull()
})

test('what can be bought says what it costs, and what nobody can pay is not sent', async () => {
  signIn()
  const asked = await open([])
  await press('Buy a service')
  const dialog = await screen.findByRole('dialog', { name: 'Buy a service' })
  expect(await within(dialog).findByText('Active until 02/02/2026. The new period starts then.')).toBeTruthy()
  const [month, year] = within(dialog).getAllByRole('radio')
  fireEvent.click(year!)
  fireEvent.submit(dialog.querySelector('form')!)
  expect(writes(asked)).toEqual([])
  fireEvent.click(month!)
  fireEvent.submit(dialog.querySelector('form')!)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes(asked)).toHaveLength(1)
  expect(writes(asked)[0]).toMatchObject({ path: '/devices/9/services/buy', body: { service: 'vpn', period: '1m' } })
  expect(await screen.findByText('Service bought.')).toBeTruthy()
})

test('who may not sell services is offered none', async () => {
  signIn({ held: ['manage-devices'] })
  await open([service])
  expect(await screen.findByText(/VPN/u)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Buy a service' })).toBeNull()
})

test('ending a service asks first, and what was refused is tried again under the same key', async () => {
  signIn()
  let isDown = true
  const asked = await open([service], () =>
    isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : { body: { data: [] } },
  )
  await press('Stop')
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop “VPN” now?' })
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Stop' }))
  confirm()
  expect(await screen.findByText('Something went wrong.')).toBeTruthy()
  isDown = false
  await waitFor(() => {
    confirm()
    expect(writes(asked).length).toBeGreaterThan(1)
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [first, second] = writes(asked)
  expect([first?.path, first?.body, second?.key]).toEqual(['/devices/9/services/stop', { service: 'vpn' }, first?.key])
})

test('a password that nobody confirmed is no failure of the service, and the question stays', async () => {
  signIn()
  let sent = 0
  await open([service], () => {
    sent += 1
    return sent === 1
      ? errorAnswer(403, 'password_required', 'Confirm your password first.')
      : errorAnswer(500, 'internal', 'Something went wrong.')
  })
  await press('Undo')
  const dialog = await screen.findByRole('alertdialog')
  const confirm = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Undo' }))
  confirm()
  await waitFor(() => {
    confirm()
    expect(sent).toBe(2)
  })
  await screen.findByText('Something went wrong.')
  expect(screen.queryByText('Confirm your password first.')).toBeNull()
  expect(screen.getByRole('alertdialog')).toBe(dialog)
})

test('automatic renewal is turned off by its switch, and is on again when that failed', async () => {
  signIn()
  const asked = await open([service], () => errorAnswer(409, 'bad_state', 'It has just been renewed.'))
  const turn = await screen.findByRole<HTMLInputElement>('switch', { name: 'Renews automatically' })
  fireEvent.click(turn)
  expect(await screen.findByText('It has just been renewed.')).toBeTruthy()
  expect(writes(asked)[0]?.body).toEqual({ service: 'vpn', on: false })
  await waitFor(() => expect(turn.checked).toBe(true))
})

test('services that did not load are asked for again on demand', async () => {
  signIn()
  let isDown = true
  answerWith(() => (isDown ? errorAnswer(500, 'internal', 'Something went wrong.') : { body: { data: [service] } }))
  await renderAt(() => <ServicesView id={9} />, '/device')
  await screen.findByText('Something went wrong.')
  isDown = false
  await press('Try again')
  expect(await screen.findByText(/VPN/u)).toBeTruthy()
})
