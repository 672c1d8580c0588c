import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { RenewalsCard } from './renewals-card.tsx'

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
  sessionStore.change({
    user: { id: 5, role: 'reseller', roles: [{ name: 'reseller' }] } as never,
    permissions: ['manage-devices', 'manage-credits'],
  })
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
  sessionStore.change({
    user: { id: 5, role: 'reseller', roles: [{ name: 'reseller' }] } as never,
    permissions: ['manage-devices', 'manage-credits'],
  })
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
