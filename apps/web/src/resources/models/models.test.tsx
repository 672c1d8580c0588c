import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../fields/field-view.ts'
import { answerWith, page, renderAt } from '../../resource/testing/render-resource.tsx'
import { Models } from './models.tsx'

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
