import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { storeTyped } from '../../session/typed-words.ts'
import { HomeNotificationsScreen } from './home-notifications-screen.tsx'
import { signIn } from '../../testing/sign-in.ts'

const message: Row = {
  id: 3,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  label: 'Maintenance',
  state: 'draft',
  placement: 'home_banner',
  title: { en: 'Maintenance tonight' },
  body: { en: 'From 2 to 3 a.m.' },
  target: { to: 'all' },
  priority: 'normal',
  starts_at: null,
  ends_at: null,
}

test('a message that was added goes on to its last look, which sends it', async () => {
  signIn({ role: 'admin', held: ['manage-home-notifications'] })
  const asked = answerWith(({ path }) => {
    if (path.endsWith('/preview')) return { body: { count: 2, over_quota: 0, blocked: 0 } }
    if (path.endsWith('/store')) return { status: 201, body: { data: message } }
    return path === '/settings/home-notifications'
      ? page([])
      : { body: { data: { ...message, state: 'sent', version: 2 } } }
  })
  storeTyped('staff', 'home_notifications.add', {
    words: { label: message['label'], title: message['title'], body: message['body'] },
    secret: [],
  })
  await renderAt(HomeNotificationsScreen, '/settings/home-notifications', '/settings/home-notifications?add=1')
  const form = await screen.findByRole('dialog', { name: /^Add/u })
  fireEvent.click(within(form).getByRole('button', { name: 'Add' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send “Maintenance”' })
  expect(await within(dialog).findByText('2 TVs')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/3/send'))).toHaveLength(1))
})

test('a message that is sent without a connection stays in its dialog, which says why, and can be sent again', async () => {
  signIn({ role: 'admin', held: ['manage-home-notifications'] })
  const network = { isUp: false }
  const asked = answerWith(({ path }) => {
    if (path.endsWith('/preview')) return { body: { count: 2, over_quota: 0, blocked: 41 } }
    if (path !== '/settings/home-notifications/3/send') return page([message])
    if (!network.isUp) throw new TypeError('Failed to fetch')
    return { body: { data: { ...message, state: 'sent', version: 2 } } }
  })
  const sent = () => asked.filter(({ path }) => path.endsWith('/3/send')).length
  await renderAt(HomeNotificationsScreen, '/settings/home-notifications')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Maintenance' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send “Maintenance”' })
  await within(dialog).findByText(/41 more are blocked or moved and get no messages\./u)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(/The panel isn’t responding/u)
  expect(sent()).toBe(1)
  network.isUp = true
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toBe(2)
  expect(await screen.findByText('Message is being sent.')).toBeTruthy()
})
