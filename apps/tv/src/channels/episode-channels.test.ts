import { expect, it } from 'vitest'
import { channelId, toChannel } from './channel.ts'
import { episodeChannels } from './episode-channels.ts'

const series = toChannel({ key: 'series:2', title: 'Lights', group: 'Drama', kind: 'series', url: '' }, 'source')
const about = { plot: '', released: '', duration_s: null, rating: null, url: 'http://provider/1.mp4' }

it('an episode is played by its id within its series, and its address is not stored', () => {
  const episodes = [
    { id: '2011', number: 1, title: 'The storm', ...about },
    { id: '2012', number: 2, title: '', ...about },
  ]
  const channels = episodeChannels(series, { number: 1, title: '', episodes })
  expect(channels.map(({ title, number, within }) => [title, number, within])).toEqual([
    ['Lights · 1×1 · The storm', '1', 'series:2'],
    ['Lights · 1×2', '2', 'series:2'],
  ])
  expect(new Set([series, ...channels].map(channelId)).size).toBe(3)
  expect(JSON.stringify(channels)).not.toContain('http')
})
