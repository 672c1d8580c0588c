import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, renderAt } from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { MacsCard } from './macs-card.tsx'

const main = '00:1A:79:4C:12:9E'
const further = (mac: string) => ({ mac, added_at: '2026-01-02T03:04:05.000Z', seen_at: null, in_use: false })

let macs = { mac: main, further: [further('00:1A:79:00:00:02')], apart: [{ mac: '00:1A:79:00:00:03', at: '' }], max: 4 }
const Page = () => <MacsCard id={4} onChanged={() => {}} />

beforeEach(() => {
  macs = { ...macs, further: [further('00:1A:79:00:00:02')] }
})

async function openWith(permissions: string[]) {
  sessionStore.change({ permissions })
  answerWith(({ path, body }) => {
    const { mac = '' } = (body ?? {}) as { mac?: string }
    if (path.endsWith('/remove')) macs = { ...macs, further: [] }
    if (path.endsWith('/store') && mac === main)
      return {
        status: 422,
        body: { code: 'invalid', message: 'x', errors: { mac: ['This TV already has this MAC.'] } },
      }
    if (path.endsWith('/store')) macs = { ...macs, further: [...macs.further, further(mac)], apart: [] }
    return { body: { data: macs } }
  })
  await renderAt(Page, '/devices/4')
  await screen.findByText(main)
}

test('a MAC is added as it is typed, taken from a registration apart, and removed', async () => {
  await openWith(['manage-devices'])
  fireEvent.click(screen.getByRole('button', { name: 'Add to this TV' }))
  await screen.findByText('00:1A:79:00:00:03')
  fireEvent.click(screen.getByRole('button', { name: 'Remove 00:1A:79:00:00:02' }))
  await waitFor(() => expect(screen.queryByText('00:1A:79:00:00:02')).toBeNull())
})

test('a MAC that is refused says so under its field and stays typed', async () => {
  await openWith(['manage-devices'])
  const field = screen.getByLabelText<HTMLInputElement>('Another MAC')
  fireEvent.change(field, { target: { value: '001a794c129e' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('This TV already has this MAC.')
  expect(field.value).toBe(main)
})

test('anyone who may only view TVs reads the MACs and changes none', async () => {
  await openWith(['view-devices'])
  expect(screen.queryByRole('button', { name: /Add|Remove/u })).toBeNull()
})
