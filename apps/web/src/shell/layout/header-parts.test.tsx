import type { ScreenName } from '@castellan/contract/screens.ts'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerWith, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { connectSession } from '../../session/session-ways.ts'
import { BuiltContext } from '../built-context.ts'
import { NewVersionNotice } from '../new-version-notice.tsx'
import { CreditsChip } from './credits-chip.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { signIn } from '../../testing/sign-in.ts'

const anna: Parameters<typeof signIn>[0] = {
  name: 'Anna',
  email: 'anna@demo.example',
  role: 'reseller',
  held: ['manage-credits', 'have-two-factor-authentication'],
}
const built = new Set<ScreenName>(['reseller.credits', 'settings.profile', 'settings.2fa'])
const went: string[] = []

beforeEach(() => {
  went.length = 0
  connectSession({ goTo: (name) => void went.push(name), askGuards: () => undefined })
  signIn(anna)
})

describe('the credits in the header', () => {
  const summary = {
    balance: 12_345,
    burn_30_days: 1,
    uses: true,
    low: false,
    pending: 0,
    waiting: 0,
    mint_alone_max: 9,
  }
  const show = async (part: Partial<typeof summary>, answer: Answer = { body: { ...summary, ...part } }) => {
    const asked = answerWith(() => answer)
    const at = await renderAt(
      () => (
        <BuiltContext value={built}>
          <CreditsChip />
          <p>ready</p>
        </BuiltContext>
      ),
      '/',
    )
    await screen.findByText('ready')
    return { at, asked }
  }

  it('are the own balance, spoken with what is to be done, and lead to the credits', async () => {
    const { at } = await show({ low: true, waiting: 2 })
    const chip = await screen.findByRole('link')
    expect(chip.textContent).toBe('12,345Your credits: 12,345. Low. 2 transactions waiting for you')
    fireEvent.click(chip)
    await waitFor(() => expect(at()).toBe('/reseller-credits'))
  })

  it('are short from a million on', async () => {
    await show({ balance: 1_250_000 })
    expect((await screen.findByRole('link')).textContent).toMatch(/^1\.3M/u)
  })

  it.each([
    ['to whom a balance says nothing', { body: { ...summary, uses: false } }],
    ['while they do not load', { status: 500, body: { code: 'internal', message: 'Broken.' } }],
  ])('are not there %s', async (_, answer) => {
    const { asked } = await show({}, answer)
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('are not asked for without the permission', async () => {
    sessionStore.change({ permissions: [] })
    const { asked } = await show({})
    expect(asked).toEqual([])
  })
})

describe('the menu of the account', () => {
  async function open(part: typeof anna = {}) {
    signIn({ ...anna, ...part })
    const asked = answerWith(() => ({ body: { ok: true } }))
    await renderAt(
      () => (
        <BuiltContext value={built}>
          <ProfileMenu />
        </BuiltContext>
      ),
      '/',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Your account: Anna' }))
    const items = await screen.findAllByRole('menuitem')
    return { asked, names: items.map(({ textContent }) => textContent), items }
  }

  it('leads to what is theirs and signs out', async () => {
    const { asked, names, items } = await open()
    expect(names).toEqual(['Profile', 'Two-factor authentication', 'Sign out'])
    fireEvent.click(items[2]!)
    await waitFor(() => expect(went).toEqual(['login']))
    expect(asked.map(({ path }) => path)).toEqual(['/logout'])
  })

  it('offers no second factor to those who may not have one', async () => {
    expect((await open({ held: [] })).names).toEqual(['Profile', 'Sign out'])
  })

  it('leads back to the own account out of that of somebody else', async () => {
    const { names } = await open({ impersonator: { id: 9, name: 'Ada', writes: false } })
    expect(names.at(-1)).not.toBe('Sign out')
  })
})

describe('another version of the panel', () => {
  function Again() {
    const queries = useQueryClient()
    return (
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        again
      </button>
    )
  }

  it('is said once, and never of the version the page came with', async () => {
    let version = '1.0'
    const asked = answerWith(() => ({ body: { version, build: 'a' } }))
    await renderAt(
      () => (
        <>
          <NewVersionNotice />
          <Again />
        </>
      ),
      '/',
    )
    const askAgain = async (times: number) => {
      fireEvent.click(await screen.findByRole('button', { name: 'again' }))
      await waitFor(() => expect(asked).toHaveLength(times))
    }
    await askAgain(2)
    expect(screen.queryByText('A new version of the panel is available.')).toBeNull()
    version = '1.1'
    await askAgain(3)
    expect(await screen.findByText('A new version of the panel is available.')).toBeTruthy()
    await askAgain(4)
    expect(screen.getAllByText('A new version of the panel is available.')).toHaveLength(1)
  })
})
