import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { forgetSearches, rememberSearches, withLastSearch } from './last-search.ts'

afterEach(forgetSearches)

test('the way back to a list keeps its search and filters, and opens no sheet', async () => {
  const root = createRootRoute()
  const getParentRoute = () => root
  const routes = [
    createRoute({ getParentRoute, path: '/devices' }),
    createRoute({ getParentRoute, path: '/devices/7' }),
  ]
  const history = createMemoryHistory({ initialEntries: ['/devices?status=active&open=7&search=salon'] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  rememberSearches(router)
  await router.load()
  await router.navigate({ href: '/devices/7' })
  expect(withLastSearch('/devices')).toBe('/devices?status=active&search=salon')
  expect(withLastSearch('/portals')).toBe('/portals')
  forgetSearches()
  expect(withLastSearch('/devices')).toBe('/devices')
})
