import type { TvSource } from '@castellan/contract/calls/tv.ts'
import { expect, test } from 'vitest'
import { unreadNames } from './unread-names.ts'

test('a list the panel keeps no copy of is named, and no other', () => {
  const source = { id: 'a', type: 'm3u', position: 1, user_agent: null, epg_url: null, epg_shift_min: 0 } as const
  const kept = { id: 's', pages: 1, total: 1, counts: { live: 1, movie: 0, series: 0, radio: 0, groups: 1 } }
  const sources: TvSource[] = [
    { ...source, name: 'House list', url: 'http://tv.example/list.m3u', pin_protected: false, snapshot: null },
    { ...source, name: 'Read', url: 'http://tv.example/list.m3u', pin_protected: false, snapshot: kept },
    { ...source, name: 'Blocked', url: null, pin_protected: false, snapshot: null },
  ]
  expect(unreadNames(sources)).toEqual(['House list'])
})
