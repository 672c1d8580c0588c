import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { answerCalls, type Answer, type RecordedRequest } from '../answer-calls.ts'
import { initI18n } from '../../i18n/init-i18n.ts'

afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
  localStorage.clear()
})

export type Answers = Record<string, Answer>

/** Shows a screen at an address, with a stub server; requests are recorded. */
export async function renderScreen(
  Screen: ComponentType,
  options: { path: string; address?: string; answers: Answers },
): Promise<{ asked: RecordedRequest[]; at: () => string }> {
  await initI18n('en')
  const asked = answerCalls(options.answers)
  const root = createRootRoute()
  const screen = createRoute({ getParentRoute: () => root, path: options.path, component: () => <Screen /> })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [options.address ?? options.path] })
  const router = createRouter({ routeTree: root.addChildren([screen, elsewhere]), history })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { asked, at: () => history.location.pathname }
}

export const errorAnswer = (status: number, code: string, message: string, errors?: Record<string, string[]>) => ({
  status,
  body: { code, message, ...(errors && { errors }) },
})
