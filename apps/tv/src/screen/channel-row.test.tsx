import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { toChannel } from '../channels/channel.ts'
import { ChannelRow } from './channel-row.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('shows when a programme begins by the clock of 24 hours', () => {
  const channel = toChannel({ key: '1', title: 'One', url: '', kind: 'live', group: '' })
  const start = new Date(2026, 9, 19, 20, 5).toISOString()
  const stop = new Date(2026, 9, 19, 21).toISOString()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(<ChannelRow channel={channel} isFavourite={false} programmes={[{ start, stop, title: 'News' }]} />),
  )
  expect(document.querySelector('time')?.textContent).toBe('20:05')
  act(() => root.unmount())
})
