import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { lazy } from '../../ui/state/lazy.tsx'
import { FailedPartsNotice } from './failed-parts-notice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a part that another try does not bring either can be reloaded, but never without a connection', async () => {
  // A browser that remembers the failed import answers every further try with it.
  const Part = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const reload = vi.fn<() => void>()
  const Page = () => (
    <>
      <Suspense>
        <Part />
      </Suspense>
      <FailedPartsNotice reload={reload} />
    </>
  )
  answerWith(() => ({ body: [] }))
  await renderAt(Page, '/somewhere')
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull()
  await press('Try again')
  await screen.findByRole('button', { name: 'Reload' })

  const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('offline'))
  vi.stubGlobal('fetch', ask)
  await press('Reload')
  expect(ask).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  ask.mockResolvedValueOnce(new Response(null, { status: 200 }))
  await press('Reload')
  expect(reload).toHaveBeenCalledTimes(1)
})
