import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionStore } from '../session/session-store.ts'
import { ResourceScreen } from './resource-screen.tsx'
import { portalCard, portalRow, portalRows } from './testing/portal-rows.ts'
import { answerWith, page, renderAt } from './testing/render-resource.tsx'

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
