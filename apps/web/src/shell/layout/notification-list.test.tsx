import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { NotificationList } from './notification-list.tsx'

test('a notification in another direction than the page keeps its full stop at its end', async () => {
  const data = { title: 'Prices change.', body: 'At host a.example:80.', group: 'info', url: null } as const
  const at = '2026-03-04T09:05:06.000Z'
  const List = () => (
    <NotificationList notifications={[{ id: 1, created_at: at, read_at: null, data }]} onChoose={() => {}} />
  )
  await renderAt(List, '/')
  for (const text of [data.title, data.body]) expect((await screen.findByText(text)).tagName).toBe('BDI')
})
