import type { MetadataSet } from '@castellan/contract/calls/metadata-settings.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { ProviderScreen } from './provider-screen.tsx'

const set: MetadataSet = {
  language: 'en',
  region: '',
  certification_country: '',
  hides_adult: true,
  per_second: 40,
  key: 'stored',
  host: 'api.themoviedb.org',
  version: 4,
}
const { key: _, host: __, version, ...settings } = set
const typed = 'a-new-key-of-the-service'

beforeEach(() => sessionStore.change({ permissions: ['manage-options'] }))

const open = async (from: MetadataSet['key'] = 'stored', more: Parameters<typeof answerCalls>[0] = {}) => {
  const asked = answerCalls({
    'GET /tmdb/settings': { body: { data: { ...set, key: from } } },
    'POST /tmdb/settings/update': { body: { data: { ...set, key: 'stored', version: 5 } } },
    ...more,
  })
  await renderAt(ProviderScreen, '/tmdb-settings/provider', '/tmdb-settings/provider')
  const key = await screen.findByLabelText<HTMLInputElement>('API key or token')
  const sent = (path: string) => asked.filter((call) => call.path === `/tmdb/settings/${path}`).map(({ body }) => body)
  return { key, sent }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the settings of the metadata service', () => {
  it('show no key, though one is stored, and leave it alone when something else is changed', async () => {
    const { key, sent } = await open()
    expect([key.value, key.type]).toEqual(['', 'password'])
    expect(screen.getByText('A key is saved, encrypted. Leave empty to keep it.')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /Skip adult titles/u }))
    press('Save')
    await screen.findByText('TMDB settings saved.')
    expect(sent('update')).toEqual([{ ...settings, hides_adult: false, version }])
  })

  it('send a key that was typed once, and store it nowhere in the browser', async () => {
    const { key, sent } = await open('none')
    fireEvent.change(key, { target: { value: typed } })
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(typed)
    press('Save')
    await screen.findByText('TMDB settings saved.')
    expect(sent('update')).toEqual([{ ...settings, key: typed, version }])
  })

  it('say that the environment sets the key, which then cannot be typed or removed', async () => {
    const { key } = await open('environment')
    expect(key.disabled).toBe(true)
    expect(screen.getByText(/TMDB_KEY sets the key and overrides the one saved here/u)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove key' })).toBeNull()
  })

  it('remove a stored key', async () => {
    const { sent } = await open()
    press('Remove key')
    await waitFor(() => expect(sent('update')).toEqual([{ ...settings, key: null, version }]))
  })

  it('test the key that was typed before it is saved, else the one in use, and say what came of it', async () => {
    const answers = [{ body: { problem: null, ms: 120 } }, { body: { problem: 'wrong_key', ms: 90 } }]
    const { key, sent } = await open('stored', { 'POST /tmdb/settings/test': answers })
    press('Test')
    await screen.findByText('TMDB answered in 120 ms.')
    fireEvent.change(key, { target: { value: typed } })
    press('Test')
    await screen.findByText('TMDB rejects this key. Copy it again from your TMDB account.')
    expect(sent('test')).toEqual([{}, { key: typed }])
    expect(sent('update')).toEqual([])
  })
})
