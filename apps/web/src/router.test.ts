import { describe, expect, it } from 'vitest'
import { routePath, router } from './router.tsx'

const screenAt = (path: string) => {
  const matched = router.matchRoutes(router.buildLocation({ to: path })).at(-1)
  return { screen: matched?.staticData.screen, params: matched?.params as Record<string, string> | undefined }
}

describe('the path of a route', () => {
  it.each([
    ['/portals/{id}/edit', '/portals/$id/edit'],
    ['/devices/{product}2', '/devices/{$product}2'],
    ['/episodes/{id}/{series_id}/edit', '/episodes/$id/$series_id/edit'],
    ['/mainscreen-networks/{id}', '/mainscreen-networks/$id'],
    ['/login', '/login'],
  ])('of %s is %s', (path, expected) => {
    expect(routePath(path)).toBe(expected)
  })
})

describe('an address', () => {
  it('of a product is told from the screens beside it', () => {
    expect(screenAt('/devices/f2')).toMatchObject({ screen: 'devices.product', params: { product: 'f' } })
    expect(screenAt('/devices/onair').screen).toBe('devices.onair')
    expect(screenAt('/devices').screen).toBe('devices')
  })

  it('of a screen that is not built leads nowhere', () => {
    expect(screenAt('/map').screen).toBeUndefined()
    expect(screenAt('/settings/2fa').screen).toBeUndefined()
  })

  it('keeps its query as texts, whatever they look like', () => {
    const { href } = router.buildLocation({ to: '/devices', search: { search: '001a79112233', page: '2', none: '' } })
    expect(href).toBe('/devices?search=001a79112233&page=2')
    expect(router.options.parseSearch?.('?search=001&page=2')).toEqual({ search: '001', page: '2' })
  })
})
