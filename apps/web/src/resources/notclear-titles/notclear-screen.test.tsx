import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, renderAt, type Answer } from '../../resource/testing/render-resource.tsx'
import { NotclearScreen } from './notclear-screen.tsx'

const name = {
  id: 4,
  raw: 'Heat 1995 HD',
  kind: 'movie',
  year: 1995,
  language: 'en',
  season: null,
  episode: null,
  reason: null,
  count: 3,
  devices_count: 2,
  last_at: '2026-01-02T03:04:05.000Z',
  candidates: [],
}

/** One name waits; it is rejected, and `undone` answers the undo of that. */
async function rejectAndUndo(undone: Answer) {
  const asked = answerWith(({ path }) => {
    if (path === '/notclear/4/reject') return { body: { data: { id: 4, version: 6 } } }
    if (path === '/notclear/bulk/reopen') return undone
    return { body: { data: [name], open: 1, deferred: 0, metadata: 'on' } }
  })
  await renderAt(NotclearScreen, '/notclear')
  fireEvent.click(await screen.findByRole('button', { name: 'None of these' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Undo: Heat/u }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/notclear/bulk/reopen')).toBe(true))
  return asked
}

test('a decision is undone only for a name that nobody has decided again since', async () => {
  const asked = await rejectAndUndo({ body: { done: 1, versions: [{ id: 4, version: 7 }], failed: [] } })
  const undo = asked.find(({ path }) => path === '/notclear/bulk/reopen')
  expect(undo?.body).toEqual({ ids: [4], versions: [{ id: 4, version: 6 }] })
})

test('an undo that came too late shows the reason', async () => {
  const message = 'Someone else has changed this in the meantime. Check the changes and try again.'
  await rejectAndUndo({ body: { done: 0, versions: [], failed: [{ id: 4, code: 'stale_version', message }] } })
  expect(await screen.findByText(message)).toBeTruthy()
})
