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

const service = (metadata: string) => ({ 'GET /tmdb/search?type=movie': { body: { data: [], metadata } } })
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
  const asked = answerCalls({ ...service('on'), 'GET /v3/media/detail/tv/7/en': { body: detail } })
  show()
  await screen.findByText('The Silent Harbour')
  expect(document.body.textContent).toContain('1987 · 94 min · 12 · 7.3 · Drama')
  expect(asked.at(-1)!.headers.get('authorization')).toBe('Bearer a-token')
})

test('nothing is shown while the service is away', async () => {
  const asked = answerCalls({
    ...service('on'),
    'GET /v3/media/detail/tv/7/en': { status: 503, body: { code: 'unavailable' } },
  })
  const { container } = show()
  await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/v3/media/detail/tv/7/en'))
  await vi.waitFor(() => expect(container.childElementCount).toBe(0))
})

test('a panel without a service is not asked for what it could only answer with an error', async () => {
  const answered = Promise.withResolvers<void>()
  const asked = answerCalls({
    'GET /tmdb/search?type=movie': { ...service('off')['GET /tmdb/search?type=movie'], after: answered.promise },
  })
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <MediaPreview kind="series" tmdbId={7} />
    </QueryClientProvider>,
  )
  answered.resolve()
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked.map(({ path }) => path)).toEqual(['/tmdb/search?type=movie'])
  expect(container.childElementCount).toBe(0)
})
