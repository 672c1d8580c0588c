import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import {
  answerWith,
  page,
  errorAnswer,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../resource/testing/render-resource.tsx'
import { AllDevices } from './devices.tsx'
import { signIn } from '../../testing/sign-in.ts'

/** What the role of everybody here allows. */

const device: Row = {
  id: 4,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  mac: '00:1A:79:4C:12:9E',
  name: 'Salon',
  product: 'f2',
  status: 'registered',
  reseller: null,
  online: false,
  expires_at: null,
  activated_at: null,
  last_seen_at: null,
  tags: [],
  commands: [],
  playback_off_at: null,
}

/** The server of these tests; `act` answers what is done to devices, by how often. */
function serve(act: (times: number) => Answer, part: Partial<Row> = {}, balance = 10): RecordedRequest[] {
  let times = 0
  signIn({ id: 5, name: 'Nordlicht', role: 'reseller', held: ['manage-devices', 'manage-credits'] })
  return answerWith(({ method, path }) => {
    if (method === 'POST') return act((times += 1))
    if (path !== '/credits/quotes') return page([{ ...device, ...part }])
    const prices = [
      { period: '1m', credits: 1, ends_at: '2026-02-02T00:00:00.000Z' },
      { period: '12m', credits: 9, ends_at: '2027-01-02T00:00:00.000Z' },
    ]
    return { body: { data: [{ count: 1, payer: { id: 5, label: 'Nordlicht' }, balance, issuable: 0, data: prices }] } }
  })
}

const acted = (asked: readonly RecordedRequest[]) => asked.filter(({ method }) => method === 'POST')
const done = (): Answer => ({ body: { data: { ...device, status: 'active', version: 2 } } })

async function openMenu(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${String(device['mac'])}` }))
  await screen.findByRole('menu')
}

async function openActivation(period: RegExp): Promise<HTMLElement> {
  await renderAt(AllDevices, '/devices')
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Activate' }))
  fireEvent.click(await screen.findByRole('radio', { name: period }))
  return screen.findByRole('dialog')
}

test('an activation shows price, new end and what is left before it is done', async () => {
  const asked = serve(done)
  const dialog = await openActivation(/12 months/u)
  within(dialog).getByText('9 credits')
  within(dialog).getByText(/Until 02\/01\/2027|Until 01\/01\/2027/u)
  expect(within(dialog).getByText('Nordlicht pays').closest('div')?.textContent).toContain('10 → 1')
  expect(acted(asked)).toEqual([])
})

test('an activation goes under a key and can be undone from the notice', async () => {
  const asked = serve(done)
  const dialog = await openActivation(/1 month/u)
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(acted(asked)).toHaveLength(1))
  expect(acted(asked)[0]).toMatchObject({ path: '/devices/4/activate', body: { period: '1m' } })
  expect(acted(asked)[0]?.key).toMatch(/^[0-9a-f]{32}$/u)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(acted(asked)[1]?.path).toBe('/devices/bulk/undo'))
  expect(acted(asked)[1]?.body).toEqual({ ids: [4], versions: [{ id: 4, version: 2 }] })
  expect(acted(asked)[1]?.key).toMatch(/^[0-9a-f]{32}$/u)
  expect(acted(asked)[1]?.key).not.toBe(acted(asked)[0]?.key)
})

test('what the payer cannot pay is not sent', async () => {
  const asked = serve(done, {}, 5)
  const dialog = await openActivation(/12 months/u)
  within(dialog).getByText('Not enough credits.')
  fireEvent.submit(dialog.querySelector('form')!)
  expect(
    within(dialog)
      .getByRole('button', { name: /^Activate · .+ pays? 9 credits$/u })
      .hasAttribute('disabled'),
  ).toBe(true)
  expect(acted(asked)).toEqual([])
})

test('when credits were spent elsewhere meanwhile, the dialog says so and asks for the prices again', async () => {
  const asked = serve(() =>
    errorAnswer(409, 'not_enough_credits', 'The balance isn’t enough for this. Get more credits first.'),
  )
  const dialog = await openActivation(/1 month/u)
  const before = asked.filter(({ path }) => path === '/credits/quotes').length
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText('The balance isn’t enough for this. Get more credits first.')
  await waitFor(() => expect(asked.filter(({ path }) => path === '/credits/quotes').length).toBeGreaterThan(before))
})

test('a trial that is asked for again after a lost answer goes under the same key', async () => {
  const asked = serve((times) => {
    if (times === 1) throw new TypeError('Failed to fetch')
    return done()
  })
  await renderAt(AllDevices, '/devices')
  for (const times of [1, 2]) {
    await openMenu()
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Start trial' }))
    await waitFor(() => expect(acted(asked)).toHaveLength(times))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  expect(acted(asked)[1]?.key).toBe(acted(asked)[0]?.key)
})

test('a row offers only what its state and its reader allow', async () => {
  serve(done, { status: 'active', expires_at: '2027-01-02T00:00:00.000Z' })
  await renderAt(AllDevices, '/devices')
  await openMenu()
  const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Open', 'Edit TV', 'Renew', 'Move to another TV', 'Suspend', 'Reload sources', 'Delete'])
})

test('moving to another TV wants a MAC in any spelling', async () => {
  const asked = serve(done, { status: 'active', expires_at: '2027-01-02T00:00:00.000Z' })
  await renderAt(AllDevices, '/devices')
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to another TV' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('MAC of the other TV'), { target: { value: '001a79' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await within(dialog).findByText(/Enter a TV’s MAC/u)
  expect(acted(asked)).toEqual([])
  fireEvent.change(within(dialog).getByLabelText('MAC of the other TV'), { target: { value: '001a794c129f' } })
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() =>
    expect(acted(asked)[0]).toMatchObject({ path: '/devices/4/transfer', body: { mac: '00:1A:79:4C:12:9F' } }),
  )
})

test('many actions for the selected rows do not hide the rows: the rarer ones are in a menu', async () => {
  serve(done, { status: 'active', expires_at: '2027-01-02T00:00:00.000Z' })
  signIn({ role: 'admin', held: ['manage-devices', 'manage-credits'] })
  await renderAt(AllDevices, '/devices')
  fireEvent.click(await screen.findByLabelText('Select 00:1A:79:4C:12:9E'))
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }))
  const names = bar.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['Renew', 'Refund', 'Actions', 'Archive'])
  fireEvent.click(bar.getByRole('button', { name: 'Actions' }))
  const further = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(further).toEqual(['Suspend', 'Block', 'Reload sources'])
})

/** A super-admin without credits, who may issue some. */
function serveOperator(): RecordedRequest[] {
  signIn({
    name: 'Operator',
    role: 'super-admin',
    held: ['manage-devices', 'manage-credits', 'mint-credits', 'manage-options'],
  })
  return answerWith(({ method, path }) => {
    if (method === 'POST') return done()
    if (path !== '/credits/quotes') return page([device])
    const prices = [{ period: '1m', credits: 1, ends_at: '2026-02-02T00:00:00.000Z' }]
    return {
      body: { data: [{ count: 1, payer: { id: 1, label: 'Operator' }, balance: 0, issuable: 100, data: prices }] },
    }
  })
}

test('an operator without credits activates a TV that has no reseller, and sees what is issued for it', async () => {
  const asked = serveOperator()
  const dialog = await openActivation(/1 month/u)
  within(dialog).getByText('1 credit is issued to your account to pay for this.')
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(acted(asked)).toHaveLength(1))
  expect(acted(asked)[0]).toMatchObject({ path: '/devices/4/activate', body: { period: '1m', issue: true } })
})

test('a refund that fails keeps its dialog open and the rows selected, to be tried again', async () => {
  const asked = serve(
    (times) => {
      if (times === 1) throw new TypeError('Failed to fetch')
      return done()
    },
    { status: 'active', expires_at: '2027-01-02T00:00:00.000Z' },
  )
  signIn({ role: 'admin', held: ['manage-devices', 'manage-credits'] })
  await renderAt(AllDevices, '/devices')
  const box = await screen.findByLabelText<HTMLInputElement>('Select 00:1A:79:4C:12:9E')
  fireEvent.click(box)
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }))
  fireEvent.click(bar.getByRole('button', { name: 'Refund' }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Refund' })
  fireEvent.click(confirm())
  await screen.findByText(/The panel isn’t responding/u)
  await waitFor(() => expect(confirm().disabled).toBe(false))
  expect(box.checked).toBe(true)
  fireEvent.click(confirm())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(box.checked).toBe(false)
  // Retried under the same key, so that nothing is refunded twice.
  expect(new Set(acted(asked).map(({ path, key }) => `${path} ${key}`)).size).toBe(1)
})

test('before a TV is erased, the dialog explains what is removed and what stays', async () => {
  serveOperator()
  await renderAt(AllDevices, '/devices')
  await openMenu()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Erase personal data' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/^Permanently removes .+ keep its number\.$/u)).toBeTruthy()
})
