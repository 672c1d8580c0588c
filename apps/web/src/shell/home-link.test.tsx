import type { ScreenName } from '@castellan/contract/screens.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../resource/testing/render-resource.tsx'
import { BuiltContext } from './built-context.ts'
import { HomeLink } from './home-link.tsx'
import { signIn } from '../testing/sign-in.ts'

const built = new Set<ScreenName>(['home', 'devices', 'tickets', 'v3.mainscreen.movies'])

test.each([
  ['the dashboard', ['view-dashboard', 'manage-devices'], 'Go to dashboard'],
  ['the TVs', ['manage-devices', 'manage-tickets'], 'All Devices'],
  ['the first screen of the menu', ['manage-tickets'], 'Tickets'],
  ['home, where no screen is open,', [], 'Go to dashboard'],
] as const)('names %s by what it leads to', async (_, held, label) => {
  signIn({ name: 'Noor', role: 'support', held })
  answerWith(() => ({ body: [] }))
  const Shown = () => (
    <BuiltContext value={built}>
      <HomeLink />
    </BuiltContext>
  )
  await renderAt(Shown, '/nowhere')
  expect((await screen.findByRole('link')).textContent).toBe(label)
})
