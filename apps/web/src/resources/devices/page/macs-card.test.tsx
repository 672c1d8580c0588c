import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith, errorAnswer, renderAt } from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { MacsCard } from './macs-card.tsx'
import { bodyOf } from '../../../testing/body-of.ts'
import { deviceMacsCalls } from '@castellan/contract/calls/device-macs.ts'

const main = '00:1A:79:4C:12:9E'
const further = (mac: string) => ({ mac, added_at: '2026-01-02T03:04:05.000Z', seen_at: null, in_use: false })

const fresh = {
  mac: main,
  further: [further('00:1A:79:00:00:02')],
  apart: [{ mac: '00:1A:79:00:00:03', at: '' }],
  max: 4,
}
let macs = fresh
const Page = () => <MacsCard id={4} onChanged={() => {}} />

beforeEach(() => {
  macs = fresh
})

async function openWith(permissions: string[]) {
  sessionStore.change({ permissions })
  answerWith((sent) => {
    if (sent.path.endsWith('/remove')) macs = { ...macs, further: [] }
    if (sent.path.endsWith('/store')) {
      const { mac } = bodyOf(deviceMacsCalls.add, sent)
      if (mac === main) return errorAnswer(422, 'invalid', 'x', { mac: ['This TV already has this MAC.'] })
      macs = { ...macs, further: [...macs.further, further(mac)], apart: [] }
    }
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
  expect(screen.getByText(main).closest('ul')).toBe(document.activeElement)
})

test('a removal that fails says so apart from the field', async () => {
  await openWith(['manage-devices'])
  answerWith(({ path }) =>
    path.endsWith('/remove') ? errorAnswer(422, 'invalid', 'x', { mac: ['It is gone.'] }) : { body: { data: macs } },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove 00:1A:79:00:00:02' }))
  expect((await screen.findByRole('alert')).textContent).toBe('It is gone.')
})

test('with the most MACs only a registration under one of them can be joined', async () => {
  macs = { ...macs, max: 2, apart: [{ mac: '00:1A:79:00:00:03', at: '' }] }
  await openWith(['manage-devices'])
  expect(screen.queryByRole('button', { name: /Add/u })).toBeNull()
  macs = { ...macs, apart: [{ mac: '00:1A:79:00:00:02', at: '' }] }
  await openWith(['manage-devices'])
  await screen.findByRole('button', { name: 'Add to this TV' })
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
