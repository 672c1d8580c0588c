import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../resource/testing/render-noun.tsx'
import { sessionStore } from '../session/session-store.ts'
import { BuiltContext } from './built-context.ts'
import { SearchOverlay } from './search-overlay.tsx'
import { SearchState } from './search-state.ts'

const state = { text: 'models', change: () => undefined, close: () => undefined }

test('the search announces the screens it found, although no record matches', async () => {
  sessionStore.change({ permissions: ['see-settings-menu', 'manage-models'] })
  answerWith(() => ({ body: [] }))
  const Search = () => (
    <BuiltContext value={new Set(['settings.models'] as const)}>
      <SearchState value={state as never}>
        <SearchOverlay />
      </SearchState>
    </BuiltContext>
  )
  await renderAt(Search, '/somewhere')
  await screen.findByRole('menuitem', { name: 'Models' })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'))
})
