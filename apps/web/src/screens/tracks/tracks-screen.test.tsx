import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { AudioTracksScreen } from './tracks-screen.tsx'

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
})
