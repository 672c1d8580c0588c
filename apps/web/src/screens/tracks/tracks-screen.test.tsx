import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls, type Answer } from '../../testing/answer-calls.ts'
import { AudioTracksScreen, SubtitleTracksScreen } from './tracks-screen.tsx'

const track = (code: string, alias: string) => ({ code, aliases: [alias], active: true })
const list = { tracks: [track('en', 'eng'), track('de', 'deu')], version: 3 }

beforeEach(() => sessionStore.change({ permissions: ['manage-audio-tracks', 'manage-subtitle'] }))

describe('the languages offered for audio', () => {
  it('are saved in the order they were given, with the version that was read', async () => {
    const next = { tracks: list.tracks.toReversed(), version: 4 }
    const answers = {
      'GET /audio-tracks': { body: { data: list } },
      'POST /audio-tracks/update': { body: { data: next } },
    }
    const asked = answerCalls(answers)
    await renderAt(AudioTracksScreen, '/audio-tracks', '/audio-tracks')
    fireEvent.click(await screen.findByRole('button', { name: 'Move German up' }))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('List saved. Owners and TVs see it now.')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ tracks: next.tracks, version: 3 })
  })

  const read = 'GET /audio-tracks'
  const write = 'POST /audio-tracks/update'
  async function open(answers: Record<string, Answer | readonly Answer[]> = {}) {
    const asked = answerCalls({ [read]: { body: { data: list } }, [write]: { body: { data: list } }, ...answers })
    await renderAt(AudioTracksScreen, '/audio-tracks', '/audio-tracks')
    await screen.findByRole('button', { name: 'Move German up' })
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
    return { save, sent }
  }

  it('are no longer offered, or removed, and counted as they are then', async () => {
    const { save, sent } = await open()
    expect(screen.getByText('2 of 2 offered')).toBeTruthy()
    fireEvent.click(screen.getByRole('switch', { name: 'Offered: German' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove English from the list' }))
    expect(screen.getByText('0 of 1 offered')).toBeTruthy()
    save()
    await waitFor(() => expect(sent()).toEqual([{ tracks: [{ ...track('de', 'deu'), active: false }], version: 3 }]))
  })

  it('are known in streams by the codes that were typed, each once and without their own', async () => {
    const { save, sent } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Edit codes of German' }))
    const dialog = within(await screen.findByRole('dialog'))
    const codes = dialog.getByLabelText<HTMLInputElement>('Codes in streams')
    expect(codes.value).toBe('deu')
    fireEvent.change(codes, { target: { value: ' GER, deu ger de;de-AT ' } })
    fireEvent.keyDown(codes, { key: 'Enter' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    save()
    const german = { code: 'de', aliases: ['ger', 'deu', 'de-at'], active: true }
    await waitFor(() => expect(sent()).toEqual([{ tracks: [track('en', 'eng'), german], version: 3 }]))
  })

  it('that somebody else has changed stay as they were changed here, and are saved over theirs or given up for them', async () => {
    const theirs = { tracks: [track('pl', 'pol')], version: 9 }
    const stale = { status: 412, body: { code: 'stale_version', message: 'Changed.' } }
    const { save, sent } = await open({
      [read]: [{ body: { data: list } }, { body: { data: theirs } }],
      [write]: stale,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Move German up' }))
    save()
    expect(await screen.findByText(/^Someone else changed this list/u)).toBeTruthy()
    save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([
      { tracks: list.tracks.toReversed(), version: 3 },
      { tracks: list.tracks.toReversed(), version: 9 },
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Show their changes' }))
    expect(await screen.findByRole('button', { name: 'Remove Polish from the list' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove German from the list' })).toBeNull()
  })

  it('that do not load offer another try', async () => {
    answerCalls({ [read]: { status: 500, body: { code: 'internal', message: 'Something broke.' } } })
    await renderAt(AudioTracksScreen, '/audio-tracks', '/audio-tracks')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the languages offered for subtitles', () => {
  it('say so while there are none, and lead to audio only where that may be opened', async () => {
    sessionStore.change({ permissions: ['manage-subtitle'] })
    answerCalls({ 'GET /subtitles': { body: { data: { tracks: [], version: 1 } } } })
    await renderAt(SubtitleTracksScreen, '/subtitles', '/subtitles')
    expect(await screen.findByText('No languages yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Audio' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Subtitles' }).getAttribute('aria-current')).toBe('page')
  })
})
