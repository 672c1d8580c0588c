import { fireEvent, screen, waitFor } from '@testing-library/react'
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
