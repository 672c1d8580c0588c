import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, page, renderAt } from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { CreditsScreen } from './credits-screen.tsx'

const person = { id: 7, label: 'Casa Media', role: 'Reseller', status: 'active', balance: 40, low: false, may: [] }
const at = '2026-01-02T03:04:05.000Z'
const stamps = { version: 1, created_at: at, updated_at: at }
const found = { id: 31, ...stamps, doc_no: '2026-000031', type: 'transfer', status: 'settled', credits: 5 }

test('a transaction that the search found is open among the transactions', async () => {
  answerWith(({ path }) => {
    if (path === '/credits/balances') return { body: { data: [person], meta: { page: 1, length: 20, total: 1 } } }
    if (path === '/credits/summary')
      return { body: { balance: 100, burn_30_days: 12, uses: true, low: false, pending: 0, waiting: 0 } }
    return path === '/credits/records/31' ? { body: { data: found } } : page([found])
  })
  sessionStore.change({ permissions: ['manage-credits'] })
  await renderAt(CreditsScreen, '/reseller-credits', '/reseller-credits?open=31')
  expect((await screen.findByRole('dialog')).textContent).toContain('2026-000031')
  expect(screen.getByRole('tab', { name: /Transactions/u, hidden: true }).getAttribute('aria-selected')).toBe('true')
})
