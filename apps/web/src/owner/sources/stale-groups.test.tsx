import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { errorAnswer, renderScreen } from '../../testing/owner/render-screen.tsx'
import { GroupsSheet } from './groups-sheet.tsx'

const path = '/app/device/playlists/pl-00000001/groups'
const group = (name: string, shown = true) => ({ name, title: '', shown, count: 3 })
const source = { id: 'pl-00000001', name: 'Home' }

it('groups that another phone has changed meanwhile are shown as they are now, and saved with what was changed here', async () => {
  const answers: Parameters<typeof renderScreen>[1]['answers'] = {
    [`GET ${path}`]: { body: { data: [group('News'), group('Kids')], version: 1 } },
    [`POST ${path}`]: errorAnswer(412, 'stale_version', 'Somebody else has changed this.'),
  }
  const { asked } = await renderScreen(() => <GroupsSheet source={source} onClose={() => undefined} />, {
    path: '/device/playlists',
    answers,
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'Show News' }))
  answers[`GET ${path}`] = { body: { data: [group('News'), group('Kids', false)], version: 2 } }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked
  await waitFor(() => expect([isOn('Show News'), isOn('Show Kids')]).toEqual([false, false]))
  answers[`POST ${path}`] = { body: { ok: true } }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
      version: 2,
      groups: [
        { name: 'News', title: '', shown: false },
        { name: 'Kids', title: '', shown: false },
      ],
    }),
  )
})
