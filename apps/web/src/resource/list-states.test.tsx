import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { LoadFailure } from './list-states.tsx'
import { renderAt } from './testing/render-resource.tsx'

const answered = (status: number, isPage = false) => {
  const error = new ApiError({ status, code: 'internal', message: 'Said.', fields: {}, retryAfterS: null })
  return () => <LoadFailure {...{ isPage, error }} onRetry={() => undefined} />
}

test('what does not exist is not offered to be loaded once more, but leads on', async () => {
  await renderAt(answered(404), '/somewhere')
  expect(await screen.findByText('Not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})

test('a page that shows nothing else has the reason as its heading', async () => {
  await renderAt(answered(404, true), '/somewhere')
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeTruthy()
})

test('what failed to load is offered to be loaded once more', async () => {
  await renderAt(answered(500), '/somewhere')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
