import type { ListView } from '@castellan/contract/calls/list-views.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, vi } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import { readSearch, writeSearch } from '../../routing/query-text.ts'
import { sessionStore } from '../../session/session-store.ts'
import { NavigateContext } from '../../ui/action/link.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { initI18n } from '../../i18n/init-i18n.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  sessionStore.change({ user: null, permissions: [] })
})

export type RecordedRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  key: string | null
}
export type Answer = { status?: number; body: unknown }

/** Stands in for the network: `answer` is the server, and throws where no answer comes. Requests are recorded. */
export function answerWith(
  answer: (asked: RecordedRequest) => Answer,
  views: readonly ListView[] = [],
): RecordedRequest[] {
  const asked: RecordedRequest[] = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://panel.test')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
    // What every list asks by the way: work that goes on unseen, and saved views. No test counts the questions.
    if (url.pathname === '/api/list-jobs') return Promise.resolve(Response.json({ data: [] }))
    if (url.pathname === '/api/list-views/counts') return Promise.resolve(Response.json({ data: [] }))
    if (url.pathname === '/api/list-views') return Promise.resolve(Response.json({ data: views }))
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/u, ''),
      query: url.searchParams,
      body,
      key: new Headers(init.headers).get('Idempotency-Key'),
    }
    asked.push(call)
    const { status = 200, body: said } = answer(call)
    return Promise.resolve(new Response(JSON.stringify(said), { status }))
  })
  return asked
}

/** A page of rows as the list call answers it. */
export function page(rows: readonly Row[], total = rows.length): Answer {
  return { body: { data: rows, meta: { length: 20, search: '', sortBy: 'id', sortDesc: true, page: 1, total } } }
}

export function errorAnswer(status: number, code: string, message: string, errors?: Record<string, string[]>): Answer {
  return { status, body: { code, message, ...(errors ? { errors } : {}) } }
}

/** Shows a screen at an address; `at` returns the current address. */
export async function renderAt(Screen: ComponentType, path: string, address = path): Promise<() => string> {
  await initI18n('en')
  const root = createRootRoute()
  const screen = createRoute({ getParentRoute: () => root, path, component: () => <Screen /> })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>elsewhere</p> })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({
    routeTree: root.addChildren([screen, elsewhere]),
    history,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <NavigateContext value={(href) => void router.navigate({ href })}>
        <RouterProvider router={router} />
      </NavigateContext>
      <Toasts label="Notices" />
    </QueryClientProvider>,
  )
  return () => history.location.href
}
