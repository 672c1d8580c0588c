import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { BuiltContext } from '../built-context.ts'
import { Sidebar } from './sidebar.tsx'

vi.mock('../current-screen.ts', () => ({ useCurrentScreen: () => ({ name: 'settings.models' }) }))

afterEach(() => vi.restoreAllMocks())

test('the entry of the open screen is brought into view, also in a long menu', async () => {
  sessionStore.change({ permissions: ['see-settings-menu', 'manage-models', 'manage-devices'] })
  answerWith(() => ({ body: [] }))
  const shown: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent)
  })
  const Menu = () => (
    <BuiltContext value={new Set(['devices', 'settings.models'] as const)}>
      <Sidebar />
    </BuiltContext>
  )
  await renderAt(Menu, '/settings/models')
  const entry = await screen.findByRole('link', { current: 'page' })
  await waitFor(() => expect(shown).toEqual([entry.textContent]))
})
