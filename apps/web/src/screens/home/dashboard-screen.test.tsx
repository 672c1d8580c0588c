import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { BuiltContext } from '../../shell/built-context.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'
import type { Permission } from '@castellan/contract/access/permissions.ts'

const none = { current: 0, before: 0 }
const answers: Record<string, object> = {
  '/home/attention': { data: [], checked: ['requests'], at: '2026-11-24T00:00:00.000Z' },
  '/home/sales': {
    from: '2026-11-01',
    to: '2026-11-24',
    before_from: '2026-10-01',
    before_to: '2026-10-24',
    activations: { current: 41, before: 30 },
    renewals: none,
    redeemed: none,
    redeemed_batches: 0,
    redeemed_credits: none,
    credits: none,
    trials: none,
    converted: none,
  },
  '/home/sellers': { data: [], from: '2026-11-01', total: 0 },
  '/home/fleet': {
    days: ['2026-11-23', '2026-11-24'].map((day) => ({ day, added: 0, lost: 0 })),
    added: 0,
    lost: 0,
    before: { added: 0, lost: 0 },
    grace_days: 7,
  },
}

beforeAll(async () => {
  await Promise.all([import('./operator-home.tsx'), import('./dashboard/dashboard.tsx')])
})

async function openHome(held: readonly Permission[]): Promise<string[]> {
  const asked: string[] = []
  signIn({ id: 5, role: 'bookkeeping', held })
  answerWith(({ path }) => {
    asked.push(path)
    return { body: answers[path] ?? { data: [] } }
  })
  await renderAt(
    () => (
      <BuiltContext value={new Set(['home', 'reseller.credits'])}>
        <DashboardScreen />
      </BuiltContext>
    ),
    '/',
  )
  return asked
}

test('anyone who looks after credits without TVs of their own begins with what waits for them and the sales', async () => {
  const asked = await openHome(['view-dashboard', 'view-devices', 'manage-credits'])
  await screen.findByRole('link', { name: '41' })
  expect(asked).toEqual(expect.arrayContaining(['/home/attention', '/home/sales', '/home/sellers', '/home/fleet']))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('anyone who may only look begins with the TVs', async () => {
  const asked = await openHome(['view-dashboard', 'view-devices'])
  await expect.poll(() => asked).toContain('/dashboard')
  expect(asked).not.toContain('/home/sales')
})
