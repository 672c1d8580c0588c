import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'
import { ownerCalls, type Playlist } from '@castellan/contract/calls/owner.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { sampleDevice, samplePlaylist } from '../../testing/owner/sample-device.ts'
import { SourceItem, type SourceItemProps } from './source-item.tsx'

const at = `/app/device/playlists/${samplePlaylist.id}`
const calls = { change: ownerCalls.changePlaylist, refresh: ownerSourceCalls.refreshPlaylist }
const onRemove = vi.fn<() => void>()

async function open(source: Partial<Playlist> = {}, own: Partial<SourceItemProps> = {}, answers: Answers = {}) {
  const props: SourceItemProps = {
    device: sampleDevice,
    calls,
    onRemove,
    line: '41 movies',
    editTo: '/device/edit',
    isRemoving: false,
    source: { ...samplePlaylist, ...source },
    ...own,
  }
  const row = () => (
    <ul>
      <SourceItem {...props} />
    </ul>
  )
  const { asked, at: address } = await renderScreen(row, { path: '/device/playlists', answers })
  await screen.findByRole('heading', { name: /^Home list/u })
  return { asked, address }
}
const menu = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Home list' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))

beforeEach(() => onRemove.mockClear())

describe('what can be done to a source', () => {
  it('that is fetched from an address', async () => {
    await open()
    expect(await menu()).toEqual([
      'Edit',
      'Fetch again',
      'Groups',
      'Guide times by channel',
      'Share with my other TVs',
      'Protect with a PIN',
      'Remove',
    ])
  })

  it('that is a file: another file takes its place, and it is not shared', async () => {
    const { address } = await open({}, { replaceTo: '/device/playlists-upload' })
    expect(await menu()).toEqual([
      'Edit',
      'Upload a newer file',
      'Groups',
      'Guide times by channel',
      'Protect with a PIN',
      'Remove',
    ])
    await choose('Upload a newer file')
    await waitFor(() => expect(address()).toBe('/device/playlists-upload'))
  })

  it('that the provider has put there: it is arranged, and neither changed nor removed', async () => {
    await open({ managed: true, shared_with: 2 })
    expect(screen.getByText(/^Your reseller or the operator manages this source\./u)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByText(/other TV/u)).toBeNull()
    expect(await menu()).toEqual(['Fetch again', 'Groups', 'Guide times by channel'])
  })

  it('that is on other TVs too: it is removed here, or everywhere after a question', async () => {
    await open({ shared_with: 2 })
    expect(screen.getByText('On 2 other TVs')).toBeTruthy()
    expect((await menu()).slice(-2)).toEqual(['Remove', 'Remove from all TVs'])
    await choose('Remove')
    expect(onRemove).toHaveBeenCalledTimes(1)
    await menu()
    await choose('Remove from all TVs')
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    expect(onRemove).toHaveBeenCalledTimes(1)
  })

  it('that has a PIN: the PIN is changed, and the source hidden again before its time is over', async () => {
    const { asked } = await open({ has_pin: true }, {}, { [`POST ${at}/lock`]: { body: { ok: true } } })
    expect(screen.getByText('PIN-protected')).toBeTruthy()
    expect((await menu()).slice(4)).toEqual(['Share with my other TVs', 'Change PIN', 'Hide again', 'Remove'])
    await choose('Hide again')
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain(`${at}/lock`))
  })

  it('among others: it moves one place, where there is one', async () => {
    const onMoveUp = vi.fn<() => void>()
    await open({}, { onMoveUp })
    const entries = await menu()
    expect([entries.includes('Move up'), entries.includes('Move down')]).toEqual([true, false])
    await choose('Move up')
    expect(onMoveUp).toHaveBeenCalledTimes(1)
  })

  it('is nothing while it is being removed', async () => {
    await open({}, { isRemoving: true })
    const actions = screen.getByRole<HTMLButtonElement>('button', { name: 'More actions for Home list' })
    expect([actions.disabled, screen.getByRole<HTMLInputElement>('switch').disabled]).toEqual([true, true])
  })
})

describe('a source', () => {
  it('opens its groups over the list, and the list is there again when they are closed', async () => {
    await open({}, {}, { [`GET ${at}/groups`]: { body: { data: [], version: 1 } } })
    await menu()
    await choose('Groups')
    const groups = await screen.findByRole('dialog', { name: /^Groups/u })
    expect(await screen.findByText(/^No groups yet\./u)).toBeTruthy()
    fireEvent.keyDown(groups, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'More actions for Home list' })).toBeTruthy()
  })

  it('says why it could not be fetched again, where one asked for it', async () => {
    const answers = { [`POST ${at}/refresh`]: errorAnswer(429, 'too_many', 'Wait a minute, then try again.') }
    const { asked } = await open({}, {}, answers)
    await menu()
    await choose('Fetch again')
    expect(await screen.findByText('Wait a minute, then try again.')).toBeTruthy()
    expect(asked.filter(({ path }) => path === `${at}/refresh`)).toHaveLength(1)
  })

  it('is turned off with the version that was read, and shows it before the answer is there', async () => {
    const answer = Promise.withResolvers<void>()
    const answers = { 'POST /app/device/playlists/update': { body: {}, after: answer.promise } }
    const { asked } = await open({}, {}, answers)
    fireEvent.click(screen.getByRole('switch', { name: 'Show Home list on the TV' }))
    await waitFor(() => expect(screen.getByText('Off')).toBeTruthy())
    expect(asked.at(-1)?.body).toEqual({ id: samplePlaylist.id, version: 4, enabled: false })
    answer.resolve()
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(false))
  })

  it('that is hidden shows neither what is in it nor what can be done, until its PIN is entered', async () => {
    await open({ locked: true, has_pin: true })
    expect(screen.queryByText('41 movies')).toBeNull()
    expect(screen.queryByText(samplePlaylist.address)).toBeNull()
    expect(screen.queryByRole('button', { name: /^More actions/u })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Enter PIN' }))
    expect(await screen.findByRole('dialog', { name: 'Enter the PIN of Home list' })).toBeTruthy()
  })
})
