import type { OwnMessage } from '@castellan/contract/calls/owner-self.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/owner/render-screen.tsx'
import { MessagesScreen } from './messages-screen.tsx'

const at = '2026-03-01T10:00:00.000Z'
const message = (title: string, picture: string | null): OwnMessage => ({
  id: `0199e1d0-0000-7000-8000-00000000000${title.length}`,
  title,
  body: 'New channels tonight.',
  state: 'read',
  link: '',
  picture,
  sent_at: at,
  read_at: at,
})

test('an announcement shows its picture in the inbox on the phone, and one without has no empty frame', async () => {
  const sha256 = 'ab'.repeat(32)
  const data = [message('Film night', sha256), message('News', null)]
  await renderScreen(MessagesScreen, {
    path: '/device/messages',
    answers: { 'GET /app/device/messages': { body: { data } } },
  })
  const [night, news] = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.closest('li')!)
  expect(night!.querySelector('img')?.getAttribute('src')).toBe(`/pictures/w780/${sha256}`)
  expect(news!.querySelector('img, [aria-hidden]')).toBeNull()
})
