import { RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routePath, router } from './router.tsx'
import { consumeIntendedPath } from './session/intended-path.ts'
import { sessionStore } from './session/session-store.ts'
import { clearStaffToken, storeStaffToken } from './session/tokens.ts'
import { answerCalls } from './testing/answer-calls.ts'
import { initI18n } from './i18n/init-i18n.ts'

const screenAt = (path: string) => {
  const matched = router.matchRoutes(router.buildLocation({ to: path })).at(-1)
  const params: Record<string, string> | undefined = matched?.params
  return { screen: matched?.staticData.screen, params }
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
  it('of a product is distinguished from the screens next to it', () => {
    expect(screenAt('/devices/f2')).toMatchObject({ screen: 'devices.product', params: { product: 'f' } })
    expect(screenAt('/devices/onair').screen).toBe('devices.onair')
    expect(screenAt('/devices').screen).toBe('devices')
  })

  it('of an audience that this panel does not serve is not found', () => {
    for (const path of ['/register', '/oauth/google']) expect(screenAt(path).screen).toBeUndefined()
  })

  it('that no screen has is not found', () => {
    for (const path of ['/nothing', '/settings/nothing', '/devices/1/nothing'])
      expect(screenAt(path).screen).toBeUndefined()
  })

  it('keeps its query as texts, whatever they look like', () => {
    const { href } = router.buildLocation({ to: '/devices', search: { search: '001a79112233', page: '2', none: '' } })
    expect(href).toBe('/devices?search=001a79112233&page=2')
    expect(router.options.parseSearch?.('?search=001&page=2')).toEqual({ search: '001', page: '2' })
  })
})

describe('a screen that somebody asks for on their way in', () => {
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    clearStaffToken()
    sessionStore.change({ user: null, permissions: [], roles: [], grantsError: null })
  })

  it('is remembered while they enter their second factor', async () => {
    const user = { id: 1, role: 'reseller', two_factor_enabled: true, two_factor_confirmed_at: null }
    answerCalls({ 'GET /user': { body: user } })
    storeStaffToken('half', false)
    await router.navigate({ href: '/devices?search=lamp' })
    expect(router.latestLocation.href).toBe('/verify/2fa')
    expect(consumeIntendedPath('staff')).toBe('/devices?search=lamp')
  })

  it('says that it could not be loaded while nobody knows what they may do, and opens with another try', async () => {
    await initI18n('en')
    const named = { id: 1, name: 'Anna', email: 'a@b.example', username: 'anna', role: 'reseller', roles: [] }
    const more = {
      locale: 'en',
      timezone: '',
      date_format: 'dmy',
      two_factor_enabled: false,
      two_factor_confirmed_at: null,
    }
    const user = { body: { ...named, ...more, impersonator: null } }
    const rest = { 'GET /user': user, 'GET /notifications': { status: 500 } }
    answerCalls({ ...rest, 'GET /settings/role_permissions': { status: 500 } })
    storeStaffToken('whole', false)
    await router.navigate({ href: '/checksums' })
    render(createElement(RouterProvider, { router }))
    const tryAgain = await screen.findByRole('button', { name: 'Try again' })
    expect(router.state.location.href).toBe('/checksums')
    const grants = { permissions: ['view-all-checksums'], roles: [] }
    answerCalls({ ...rest, 'GET /settings/role_permissions': { body: grants } })
    fireEvent.click(tryAgain)
    await waitFor(() => expect(router.state.matches.at(-1)).toMatchObject({ status: 'success' }), { timeout: 5_000 })
    expect(router.state.location.href).toBe('/checksums')
  })

  it('is, after the sign-in of a role without the dashboard, the first one that role may open', async () => {
    await initI18n('en')
    const named = { id: 1, name: 'Anna', email: 'a@b.example', username: 'anna', role: 'auditor', roles: [] }
    const more = {
      locale: 'en',
      timezone: '',
      date_format: 'dmy',
      two_factor_enabled: false,
      two_factor_confirmed_at: null,
    }
    answerCalls({
      'POST /login': { body: { token: 'whole' } },
      'GET /user': { body: { ...named, ...more, impersonator: null } },
      'GET /settings/role_permissions': { body: { permissions: ['view-all-checksums'], roles: ['auditor'] } },
      'GET /notifications': { status: 500 },
    })
    render(createElement(RouterProvider, { router }))
    await router.navigate({ href: '/login' })
    fireEvent.change(await screen.findByLabelText('Email or username'), { target: { value: 'anna' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long enough one' } })
    fireEvent.submit(document.querySelector('form')!)
    await waitFor(() => expect(router.state.location.href).toBe('/checksums'), { timeout: 5_000 })
    // The guest page leads there too.
    await router.navigate({ href: '/login' })
    expect(router.state.location.href).toBe('/checksums')
  })
})
