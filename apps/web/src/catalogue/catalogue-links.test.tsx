import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, renderAt } from '../resource/testing/render-resource.tsx'
import { BuiltContext } from '../shell/built-context.ts'
import { sessionStore } from '../session/session-store.ts'
import { CatalogueLinks } from './catalogue-links.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the way to another screen of the catalogue works in a browser whose scrolling is a promise', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve())
  answerWith(() => ({ body: [] }))
  function Screen() {
    const [here, setHere] = useState<'tmdbsettings.movies' | 'tmdbsettings.series'>('tmdbsettings.movies')
    return (
      <BuiltContext value={new Set(['tmdbsettings.movies', 'tmdbsettings.series'])}>
        <CatalogueLinks here={here} />
        <button type="button" onClick={() => setHere('tmdbsettings.series')}>
          Go on
        </button>
      </BuiltContext>
    )
  }
  await renderAt(Screen, '/')
  act(() => sessionStore.change({ permissions: ['see-tmdbsettings-menu'] }))
  expect((await screen.findByText('Movies')).getAttribute('aria-current')).toBe('page')
  await act(async () => screen.getByRole('button', { name: 'Go on' }).click())
  expect(screen.getByText('Series').getAttribute('aria-current')).toBe('page')
})
