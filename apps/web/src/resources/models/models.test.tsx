import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/view/field-view.ts'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { readTyped } from '../../session/typed-words.ts'
import { Models } from './models.tsx'
import { signIn } from '../../testing/sign-in.ts'

const moment = '2026-01-02T03:04:05.000Z'
const model = (id: number, platform: string): Row => {
  const kept = { id, version: 1, created_at: moment, updated_at: moment }
  return { ...kept, name: `Box ${id}`, vendor: '', codes: [], platform, device_count: 0, online_count: 0 }
}

test('platforms are called by their name, and what the panel does not know as it was typed', async () => {
  answerWith(({ path }) =>
    path === '/settings/models'
      ? page([model(1, 'webos'), model(2, 'Android'), model(3, 'tvOS')])
      : { body: { data: [] } },
  )
  await renderAt(Models, '/settings/models')
  for (const name of ['webOS', 'Android', 'tvOS']) expect(await screen.findByText(name)).toBeTruthy()
})

test.each([
  ['for one code by it', ['OLED55C3'], 'OLED55C3'],
  ['for several by its name', ['QN90C-EU', 'QN90C-US'], 'Box 1'],
  ['not at all without a code', [], null],
])('a message to the TVs of a model is begun from its row, %s', async (_, codes, addressed) => {
  signIn({ role: 'admin', held: ['manage-models', 'manage-mac-notifications'] })
  answerWith(({ path }) =>
    path === '/settings/models' ? page([{ ...model(1, 'webos'), codes }]) : { body: { data: [] } },
  )
  const at = await renderAt(Models, '/settings/models')
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Box 1' }))
  await screen.findByRole('menuitem', { name: /^Open/u })
  const item = screen.queryByRole('menuitem', { name: 'Message TVs of this model' })
  expect(item !== null).toBe(addressed !== null)
  if (item === null) return
  fireEvent.click(item)
  await waitFor(() => expect(at()).toBe('/settings/mac-notifications?add=1'))
  const target = { to: 'filter', model: addressed }
  expect(readTyped('staff', 'mac_notifications.add')).toMatchObject({ label: 'Box 1', target })
})
