import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../../resource/testing/render-resource.tsx'
import { AttentionCard } from './attention-card.tsx'
import { signIn } from '../../../testing/sign-in.ts'

test('a degraded server says which measures are above their limits, and how far', async () => {
  signIn({ id: 5, role: 'admin', held: [] })
  const measures = [
    { measure: 'disk', value: 0.912, limit: 0.9 },
    { measure: 'db_ms', value: 412.4, limit: 250 },
    { measure: 'queue', value: 1200, limit: 1000 },
  ]
  const line = { kind: 'server', name: 'one', cause: 'disk,db_ms,queue', id: 1, count: 1, capped: false, since: null }
  answerWith(() => ({ body: { data: [{ ...line, measures }], checked: ['server'], at: '2026-11-20T10:00:00.000Z' } }))
  await renderAt(AttentionCard, '/')
  expect(
    await screen.findByText(
      'Disk: 91%, limit 90% · Database response time: 412 ms, limit 250 ms · Jobs waiting: 1,200, limit 1,000',
    ),
  ).toBeTruthy()
})
