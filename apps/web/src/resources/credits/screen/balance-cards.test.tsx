import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, page, renderAt } from '../../../resource/testing/render-resource.tsx'
import { CreditsScreen } from './credits-screen.tsx'
import { signIn } from '../../../testing/sign-in.ts'

test('somebody who keeps the books sees what awaits approval, and no balance of their own', async () => {
  answerWith(({ path }) => {
    if (path === '/credits/summary')
      return { body: { balance: 0, burn_30_days: 0, uses: false, low: false, pending: 1, waiting: 0 } }
    return page([])
  })
  signIn({ role: 'finance', held: ['manage-credits'] })
  await renderAt(CreditsScreen, '/reseller-credits')
  const pending = (await screen.findByText('Awaiting approval')).parentElement!
  expect(screen.queryByText('Your credits')).toBeNull()
  await waitFor(() => expect(pending.textContent).toContain('1'))
  const list = within(pending).getByRole('link', { name: 'Transactions' })
  expect(decodeURIComponent(list.getAttribute('href')!)).toBe('/reseller-credits?tab=records&status=pending,approved')
})
