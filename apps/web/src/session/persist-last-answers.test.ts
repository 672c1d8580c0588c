import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { ownerSettingsCalls } from '@castellan/contract/calls/owner-settings.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { afterEach, expect, it } from 'vitest'
import { callKey } from '../api/call-query.ts'
import { queryClient } from '../api/query-client.ts'
import { forgetLastAnswers, readLastAnswers } from './last-answers.ts'
import { persistLastAnswers } from './persist-last-answers.ts'

const device = callKey(ownerCalls.device)
const playlists = callKey(ownerCalls.playlists)
let end = (): void => undefined

afterEach(() => {
  end()
  queryClient.clear()
  localStorage.clear()
})

it('shows the last answers of a TV again, as old as they are, until newer ones come', () => {
  end = persistLastAnswers('tv-1')
  queryClient.setQueryData(device, { id: 'tv-1' }, { updatedAt: 1_000 })
  queryClient.setQueryData(playlists, { data: [] }, { updatedAt: 2_000 })
  end()
  queryClient.clear()
  end = persistLastAnswers('tv-1')
  expect(queryClient.getQueryData(device)).toEqual({ id: 'tv-1' })
  expect(queryClient.getQueryState(playlists)?.dataUpdatedAt).toBe(2_000)
})

it('asks again for what it shows, however young it is', () => {
  end = persistLastAnswers('tv-1')
  queryClient.setQueryData(device, { id: 'tv-1' })
  end()
  queryClient.clear()
  end = persistLastAnswers('tv-1')
  expect(queryClient.getQueryState(device)).toMatchObject({ data: { id: 'tv-1' }, isInvalidated: true })
})

it('puts no old answer over a newer one', () => {
  end = persistLastAnswers('tv-1')
  queryClient.setQueryData(device, { name: 'old' })
  end()
  queryClient.setQueryData(device, { name: 'new' })
  end = persistLastAnswers('tv-1')
  expect(queryClient.getQueryData(device)).toEqual({ name: 'new' })
})

it('shows nothing of another TV', () => {
  end = persistLastAnswers('tv-1')
  queryClient.setQueryData(device, { id: 'tv-1' })
  end()
  queryClient.clear()
  end = persistLastAnswers('tv-2')
  expect(queryClient.getQueryData(device)).toBeUndefined()
  queryClient.setQueryData(playlists, { data: [] })
  expect(readLastAnswers()).toMatchObject({
    device: 'tv-2',
    answers: { [JSON.stringify(playlists)]: { data: { data: [] } } },
  })
  expect(Object.keys(readLastAnswers()!.answers)).toHaveLength(1)
})

it('keeps answers in which every address is masked, and no others', () => {
  end = persistLastAnswers('tv-1')
  queryClient.setQueryData(callKey(ownerSourceCalls.xtreams), { data: ['secret'] })
  queryClient.setQueryData(callKey(ownerCalls.playlist, { params: { id: 'a' } }), { url: 'secret' })
  expect(readLastAnswers()).toBeNull()
  queryClient.setQueryData(callKey(ownerSettingsCalls.preferences), { data: 1 })
  expect(localStorage.getItem('castellan.last-answers')).not.toContain('secret')
})

it.each(['{not json', '[]', '{"device":1,"answers":{}}', '{"device":"tv-1","answers":null}'])(
  'begins with nothing over what it did not write: %s',
  (text) => {
    localStorage.setItem('castellan.last-answers', text)
    expect(readLastAnswers()).toBeNull()
  },
)

it('forgets all of it', () => {
  end = persistLastAnswers('tv-1')
  queryClient.setQueryData(device, { id: 'tv-1' })
  expect(readLastAnswers()).not.toBeNull()
  forgetLastAnswers()
  expect(readLastAnswers()).toBeNull()
})
