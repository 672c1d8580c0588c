import { devices } from '@castellan/contract/resources/devices.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  answerWith,
  errorAnswer,
  page,
  renderAt,
  type Answer,
  type RecordedRequest,
} from '../../../resource/testing/render-resource.tsx'
import { sampleRow } from '../../../testing/sample-row.ts'
import { SellCard } from './sell-card.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const until = '2027-03-01T00:00:00.000Z'
const payer = { id: 5, label: 'Küstenfunk' }
const prices = [
  { period: '1m', credits: 1, ends_at: '2026-04-01T00:00:00.000Z' },
  { period: '12m', credits: 9, ends_at: until },
]
const own = { ...sampleRow(devices, 1), status: 'active', expires_at: '2120-11-26T10:00:00Z', online: false }
const quote = { count: 1, payer, balance: 30, issuable: 0, last: '12m', data: prices }
const foreign = {
  mac: '00:1A:79:4C:12:9E',
  product: 'f2',
  model: 'Formuler Z11',
  status: 'registered',
  expires_at: null,
  is_own: false,
  prepared_until: null,
  payer,
  balance: 30,
  issuable: 0,
  prices,
}
const sold = { device: 7, mac: foreign.mac, status: 'active', expires_at: until }

beforeEach(() => {
  signIn({ id: 5, role: 'reseller', held: ['manage-devices', 'manage-credits'] })
})

/** The card over a server with one TV of the reader, and one that anybody can prove to stand before. */
async function open(also: (asked: RecordedRequest) => Answer | undefined = () => undefined) {
  const asked = answerWith((call) => {
    const answer = also(call)
    if (answer) return answer
    if (call.path === '/devices') return page(call.query.get('search') === own.mac ? [own] : [])
    if (call.path === '/credits/quotes') return { body: { data: [quote] } }
    if (call.path === '/activation/look') return { body: foreign }
    if (call.path === '/activation') return { status: 201, body: { data: sold } }
    if (/^\/devices\/\d+$/u.test(call.path)) return { body: { data: own } }
    return { body: { data: { ...own, version: 2 } } }
  })
  await renderAt(SellCard, '/')
  const field = await screen.findByLabelText<HTMLInputElement>('MAC or code on the TV')
  return {
    asked,
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    sent: (path: string) => asked.filter((each) => each.method === 'POST' && each.path === path),
    submit: async (name: string) => {
      await waitFor(() => expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false))
      fireEvent.click(screen.getByRole('button', { name }))
    },
  }
}

test('only a whole code is looked up as one, and what can be neither code nor MAC is said to be neither', async () => {
  const wrong = errorAnswer(422, 'invalid', 'Wrong', { code: ['Wrong'] })
  const { type, sent } = await open(() => wrong)
  const neither = 'Enter a MAC, or the eight letters of the code.'
  type('00-1A-79-4C')
  type('hello world')
  expect(await screen.findByText(neither)).toBeTruthy()
  type('001A794C')
  await waitFor(() => expect(screen.queryByText(neither)).toBeNull())
  type('bcdf ghjk')
  expect(await screen.findByText('No TV with this code is online. Codes last 10 minutes.')).toBeTruthy()
  expect(sent('/activation/look').map(({ body }) => body)).toEqual([{ code: 'BCDFGHJK' }])
})

test('a TV of the reader is renewed by its MAC for the period it had last, and the field is free for the next', async () => {
  const { type, field, sent, submit } = await open()
  type(String(own.mac).replaceAll(':', '').toLowerCase())
  expect(await screen.findByText('9 credits of 30')).toBeTruthy()
  expect(screen.getByText('Until 01/03/2027')).toBeTruthy()
  await submit('Renew')
  expect(await screen.findByText(/ renewed until 26\/11\/2120\.$/u)).toBeTruthy()
  const [renewal] = sent('/devices/1/renew')
  expect(renewal).toMatchObject({ body: { period: '12m' }, key: expect.stringMatching(/^[\da-f]{32}$/u) })
  await waitFor(() => expect([field.value, document.activeElement]).toEqual(['', field]))
  expect(sent('/activation/look')).toEqual([])
})

test('a TV by its code is activated for the period sold last, and can be taken back while it is off', async () => {
  localStorage.setItem('last-period', '1m')
  const { type, sent, submit } = await open()
  type('bcdf-ghjk')
  expect(await screen.findByText('1 credit of 30')).toBeTruthy()
  await submit('Activate')
  expect(await screen.findByText('TV 00:1A:79:4C:12:9E activated until 01/03/2027.')).toBeTruthy()
  expect(sent('/activation').map(({ body }) => body)).toEqual([{ code: 'BCDFGHJK', period: '1m' }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent('/devices/bulk/undo')[0]?.body).toEqual({ ids: [7], versions: [{ id: 7, version: 1 }] }),
  )
})

test('for a MAC that is not in the own list, the key on the screen is asked for, and nothing is tried before it is whole', async () => {
  const { type, sent, submit } = await open()
  type('00:1a:79:4c:12:9e')
  const key = await screen.findByLabelText('Device key')
  fireEvent.change(key, { target: { value: 'ABCD-EFG' } })
  fireEvent.change(key, { target: { value: 'ABCD-EFGH' } })
  expect(await screen.findByText(/^Formuler Z11/u)).toBeTruthy()
  const proof = { mac: '00:1A:79:4C:12:9E', device_key: 'ABCD-EFGH' }
  expect(sent('/activation/look').map(({ body }) => body)).toEqual([proof])
  await submit('Activate')
  await waitFor(() => expect(sent('/activation')[0]?.body).toMatchObject(proof))
})

test('a TV that the branch has paid for is connected without a price', async () => {
  const { type, sent, submit } = await open(({ path }) =>
    path === '/activation/look' ? { body: { ...foreign, prepared_until: { ends_at: until } } } : undefined,
  )
  type('bcdfghjk')
  expect(await screen.findByText(/^Your branch has already paid/u)).toBeTruthy()
  await submit('Connect')
  await waitFor(() => expect(sent('/activation').map(({ body }) => body)).toEqual([{ code: 'BCDFGHJK', period: null }]))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('what the balance does not cover is not sold, and says what is missing', async () => {
  const { type, field, sent } = await open(({ path }) =>
    path === '/activation/look' ? { body: { ...foreign, balance: 0 } } : undefined,
  )
  type('bcdfghjk')
  expect(await screen.findByText('Missing: 1 credit.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Activate' }).hasAttribute('disabled')).toBe(true)
  fireEvent.submit(field.form!)
  expect(sent('/activation')).toEqual([])
})

test('the owner of a TV of another branch can be asked', async () => {
  const { type, sent } = await open(({ path }) =>
    path === '/activation/look'
      ? errorAnswer(409, 'tv_of_another_branch', 'This TV belongs to another reseller.')
      : undefined,
  )
  type('bcdfghjk')
  expect(await screen.findByText('This TV belongs to another reseller.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the owner' }))
  expect(await screen.findByText(/^Request sent\./u)).toBeTruthy()
  expect(sent('/activation/ask').map(({ body }) => body)).toEqual([{ code: 'BCDFGHJK' }])
})

test('a sale that is refused or lost says why, keeps what was typed, and is tried again under the same key', async () => {
  let times = 0
  const { type, field, sent, submit } = await open(({ path }) => {
    if (path !== '/activation') return undefined
    times += 1
    if (times === 1)
      return errorAnswer(422, 'invalid', 'Check the marked fields.', { period: ['This period has no price.'] })
    if (times === 2) throw new TypeError('Failed to fetch')
    return undefined
  })
  type('bcdfghjk')
  await submit('Activate')
  expect(await screen.findByText(/This period has no price\./u)).toBeTruthy()
  expect(field.value).toBe('bcdfghjk')
  await submit('Activate')
  await waitFor(() => expect(sent('/activation')).toHaveLength(2))
  await submit('Activate')
  expect(await screen.findByText(/^TV 00:1A:79:4C:12:9E activated/u)).toBeTruthy()
  const keys = sent('/activation').map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})
