import { movies } from '@castellan/contract/resources/movies.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../resource/testing/render-resource.tsx'
import { ScreenEffects } from '../../shell/screen-effects.tsx'
import { sampleRow } from '../../testing/sample-row.ts'
import { MovieEdit } from './title-edit.tsx'

vi.mock('../../shell/current-screen.ts', () => ({ useCurrentScreen: () => ({ name: 'v3.mainscreen.movies.edit' }) }))

const Edited = () => (
  <>
    <ScreenEffects />
    <MovieEdit />
  </>
)

test('the tab is named after the movie that is edited', async () => {
  const row = { ...sampleRow(movies, 2), original_title: 'Nosferatu' }
  answerWith(({ path }) =>
    path === `${movies.api}/2` ? { body: { data: row } } : errorAnswer(404, 'not_found', 'Not found.'),
  )
  await renderAt(Edited, '/mainscreen-movie/$id/edit', '/mainscreen-movie/2/edit')
  expect(await screen.findByRole('heading', { level: 1, name: 'Nosferatu' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Nosferatu · Castellan'))
})
