import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { SellCard } from './sell-card.tsx'

test('only a whole code is looked up as one, and what can be neither code nor MAC is said to be neither', async () => {
  const asked = answerWith(() => ({
    status: 422,
    body: { code: 'invalid', message: 'Wrong', errors: { code: ['Wrong'] } },
  }))
  sessionStore.change({
    user: { id: 5, role: 'reseller', roles: [{ name: 'reseller' }] } as never,
    permissions: ['manage-devices'],
  })
  await renderAt(SellCard, '/')
  const field = await screen.findByLabelText('MAC or code on the TV')
  const looks = () => asked.filter(({ path }) => path === '/activation/look').map(({ body }) => body)
  const neither = 'Enter a MAC, or the eight letters of the code.'
  fireEvent.change(field, { target: { value: '00-1A-79-4C' } })
  fireEvent.change(field, { target: { value: 'hello world' } })
  expect(await screen.findByText(neither)).toBeTruthy()
  fireEvent.change(field, { target: { value: '001A794C' } })
  await waitFor(() => expect(screen.queryByText(neither)).toBeNull())
  fireEvent.change(field, { target: { value: 'bcdf ghjk' } })
  expect(await screen.findByText('No TV with this code is online. Codes last 10 minutes.')).toBeTruthy()
  expect(looks()).toEqual([{ code: 'BCDFGHJK' }])
})
