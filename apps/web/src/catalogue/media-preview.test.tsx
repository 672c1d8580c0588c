import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connectApi } from '../api/connect-api.ts'
import { initI18n } from '../i18n/init-i18n.ts'
import { answerCalls } from '../testing/answer-calls.ts'
import { MediaPreview } from './media-preview.tsx'

const detail = {
  kind: 'series',
  tmdb_id: 7,
  language: 'en',
  title_id: null,
  title: 'The Silent Harbour',
  original_title: 'Stille Bucht',
  year: 1987,
  overview: 'An invented story.',
  genres: ['Drama'],
  rating: 7.3,
  runtime_min: 94,
  certification: '12',
  is_adult: false,
  poster: null,
}

beforeAll(() => initI18n('en'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MediaPreview kind="series" tmdbId={7} />
    </QueryClientProvider>,
  )

test('what the service knows of a title is asked by kind, number and language, with the token of who asks', async () => {
  connectApi({
    tokenFor: () => 'a-token',
    onRefused: () => undefined,
    onFailedWrite: () => undefined,
    confirmPassword: () => Promise.resolve(false),
  })
  const asked = answerCalls({ 'GET /v3/media/detail/tv/7/en': { body: detail } })
  show()
  await screen.findByText('The Silent Harbour')
  expect(document.body.textContent).toContain('1987 · 94 min · 12 · 7.3 · Drama')
  expect(asked[0]!.headers.get('authorization')).toBe('Bearer a-token')
})

test('nothing is shown while the service is away', async () => {
  answerCalls({ 'GET /v3/media/detail/tv/7/en': { status: 503, body: { code: 'unavailable' } } })
  const { container } = show()
  await vi.waitFor(() => expect(container.childElementCount).toBe(0))
})
