import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt, type Answer } from '../../../resource/testing/render-resource.tsx'
import { RenewalsCard } from './renewals-card.tsx'
import { signIn } from '../../../testing/sign-in.ts'

const stamps = { created_at: '2026-01-02T03:04:05.000Z', updated_at: '2026-01-02T03:04:05.000Z' }
const tv = (id: number) => ({
  ...stamps,
  id,
  version: 1,
  mac: `00:1A:79:00:00:0${id}`,
  name: `TV ${id}`,
  product: 'f2',
  status: 'active',
  online: false,
  expires_at: '2026-12-01T00:00:00.000Z',
})
const list = {
  count: 2,
  capped: false,
  data: [1, 2].map((id) => ({ tv: tv(id), period: '12m', credits: 9 })),
}

test('a renewal whose answer was lost keeps what was chosen, and is asked for again under the same key', async () => {
  let times = 0
  const answers: (() => Answer)[] = [
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => ({ body: { data: [], failed: [] } }),
  ]
  const asked = answerWith(({ method }) => {
    if (method === 'GET') return { body: list }
    times += 1
    return answers[times - 1]!()
  })
  signIn({ id: 5, role: 'reseller', held: ['manage-devices', 'manage-credits'] })
  await renderAt(RenewalsCard, '/')
  fireEvent.click(await screen.findByLabelText('TV 1'))
  fireEvent.click(screen.getByLabelText('TV 2'))
  const button = () => screen.getByRole('button', { name: 'Renew 2 for 18 credits' })
  fireEvent.click(button())
  const sent = () => asked.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(sent()).toHaveLength(1))
  await waitFor(() => expect(button().getAttribute('data-pending')).toBeNull())
  fireEvent.click(button())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]!.key).toMatch(/^[\da-f]{32}$/u)
  expect(sent()[1]!.key).toBe(sent()[0]!.key)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Renew 2/u })).toBeNull())
})

test('a renewed TV stays where it was, so that the next one does not slide under the pointer', async () => {
  const renewed = new Set<number>()
  const asked = answerWith(({ method, path }) => {
    if (method === 'GET' && path.startsWith('/home/')) {
      const data = list.data.filter((one) => !renewed.has(one.tv.id))
      return { body: { count: data.length, capped: false, data } }
    }
    renewed.add(Number(/\d+/u.exec(path)?.[0]))
    return { body: { data: [], failed: [] } }
  })
  signIn({ id: 5, role: 'reseller', held: ['manage-devices', 'manage-credits'] })
  await renderAt(RenewalsCard, '/')
  await screen.findByLabelText('TV 1')
  const first = () => screen.getAllByRole('listitem')[0]!
  fireEvent.click(within(first()).getByRole('button', { name: 'Renew' }))
  await within(first()).findByText('Renewed')
  expect(first().textContent).toContain('TV 1')
  expect(within(first()).queryByRole('button', { name: 'Renew' })).toBeNull()
  // Behind them are the notices.
  const rows = screen.getAllByRole('listitem').slice(0, 2)
  expect(rows.map((row) => /TV \d/u.exec(row.textContent)?.[0])).toEqual(['TV 1', 'TV 2'])
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('TVs whose last period nobody knows are chosen together, for a period of the reader’s choice', async () => {
  const unknown = [3, 4].map((id) => ({ tv: tv(id), period: null, credits: null }))
  const renewed = new Set<number>()
  const prices = [{ period: '12m', credits: 9, ends_at: null }]
  const quote = { payer: { id: 5, label: 'Rita' }, product: 'f2', balance: 100, issuable: 0, count: 2, data: prices }
  const asked = answerWith(({ method, path }) => {
    if (path.startsWith('/home/')) {
      const data = [list.data[0]!, ...unknown].filter((one) => !renewed.has(one.tv.id))
      return { body: { count: data.length, capped: false, data } }
    }
    if (path.startsWith('/credits/quotes')) return { body: { data: [quote] } }
    if (method === 'POST') for (const id of [3, 4]) renewed.add(id)
    return { body: { data: [], failed: [] } }
  })
  signIn({ id: 5, role: 'reseller', held: ['manage-devices', 'manage-credits'] })
  await renderAt(RenewalsCard, '/')
  for (const name of ['TV 3', 'TV 4', 'TV 1']) fireEvent.click(await screen.findByLabelText(name))
  expect(screen.getAllByText('Last period unknown')).toHaveLength(2)
  // What is known costs what it says, and nothing else.
  expect(screen.getByRole('button', { name: 'Renew 1 for 9 credits' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Choose period (2)' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('2 TVs')
  fireEvent.click(await within(dialog).findByRole('radio'))
  fireEvent.submit(dialog.querySelector('form')!)
  await waitFor(() => expect(screen.getAllByText('Renewed')).toHaveLength(2))
  const sent = asked.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toMatchObject([{ ids: [3, 4], input: { period: '12m' } }])
  // The renewed ones keep their places and are chosen no more; the other one still is.
  const rows = screen.getAllByRole('listitem').slice(0, 3)
  expect(rows.map((row) => /TV \d/u.exec(row.textContent)?.[0])).toEqual(['TV 1', 'TV 3', 'TV 4'])
  expect(screen.queryByRole('button', { name: /^Choose period/u })).toBeNull()
  expect(screen.getByRole('button', { name: 'Renew 1 for 9 credits' })).toBeTruthy()
})
