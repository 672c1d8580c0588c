import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { sessionStore } from '../../session/session-store.ts'
import { ResourceScreen } from './resource-screen.tsx'
import { portalCard, portalRow, portalRows } from '../testing/portal-rows.ts'
import { answerWith, page, renderAt } from '../testing/render-resource.tsx'

// Loaded before it opens: on a busy machine that takes longer than a test waits.
beforeAll(async () => void (await import('../form/record-sheet.tsx')), 60_000)

const Portals = () => <ResourceScreen resource={portalCard} />

test('anyone who may only view an area reads a row in full and is offered nothing to change', async () => {
  sessionStore.change({ permissions: ['view-portals'] })
  answerWith(({ path }) => (path === '/portals' ? page(portalRows(2)) : { body: { data: portalRow(2) } }))
  const at = await renderAt(Portals, '/portals')
  const row = await screen.findByText('Portal 2')
  expect(screen.queryByRole('button', { name: /^Add portal/iu })).toBeNull()
  fireEvent.click(row)
  expect(await screen.findByRole('dialog', { name: 'Portal 2' })).toBeTruthy()
  expect(at()).toBe('/portals?open=2')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('anyone who may manage it is offered the form as before', async () => {
  sessionStore.change({ permissions: ['manage-portals'] })
  answerWith(() => page(portalRows(2)))
  await renderAt(Portals, '/portals')
  await screen.findByText('Portal 2')
  expect(screen.getByRole('button', { name: /^Add portal/iu })).toBeTruthy()
})

test('the right to save is taken while a form is typed: its text stays until it is closed', async () => {
  sessionStore.change({ permissions: ['manage-portals', 'view-portals'] })
  answerWith(() => page(portalRows(2)))
  const at = await renderAt(Portals, '/portals')
  await screen.findByText('Portal 2')
  fireEvent.click(screen.getByRole('button', { name: /^Add portal/iu }))
  const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/u)
  await waitFor(name)
  fireEvent.change(name(), { target: { value: 'Typed' } })
  act(() => sessionStore.change({ permissions: ['view-portals'] }))
  expect(name().value).toBe('Typed')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(at()).toBe('/portals'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add portal/iu })).toBeNull()
})
