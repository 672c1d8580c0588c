import type { OutboxMail } from '@castellan/contract/calls/accounts.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { OutboxList } from './outbox-list.tsx'

const mail = (id: number, more: Partial<OutboxMail>): OutboxMail => ({
  id,
  to: 'olga@example.com',
  subject: `Mail ${id}`,
  body: null,
  state: 'waiting',
  fault: '',
  created_at: '2026-01-02T03:04:05.000Z',
  sent_at: null,
  ...more,
})

test('a mail that could not be sent says why, and one that was sent no longer does', async () => {
  const data = [mail(1, { fault: '550 no such user' }), mail(2, { state: 'sent', fault: '451 busy' }), mail(3, {})]
  await renderAt(() => <OutboxList outbox={{ data, sends: true }} onRead={() => undefined} />, '/settings/outbox')
  await screen.findByText('Last attempt failed: 550 no such user')
  expect(screen.getAllByText(/Last attempt failed/u)).toHaveLength(1)
})
