import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { errorAnswer, renderScreen, type Answers } from '../../testing/owner/render-screen.tsx'
import { ChannelShiftsSheet } from './channel-shifts-sheet.tsx'
import { GroupsSheet } from './groups-sheet.tsx'
import { bodyOf } from '../../testing/body-of.ts'
import { ownerSourceCalls } from '@castellan/contract/calls/owner-sources.ts'

const source = { id: 'source-00001', name: 'Home list' }
const at = `/app/device/playlists/${source.id}`

describe('the groups of a source', () => {
  const read = `GET ${at}/groups`
  const write = `POST ${at}/groups`
  const groups = ['News', 'Sport', 'Kino'].map((name, index) => ({ name, title: '', shown: true, count: index + 1 }))
  const unnamed = groups.map(({ name, title, shown }) => ({ name, title, shown }))

  async function open(answers: Answers) {
    const onClose = vi.fn<() => void>()
    const { asked } = await renderScreen(() => <GroupsSheet source={source} onClose={onClose} />, {
      path: '/device/playlists',
      answers,
    })
    const dialog = within(await screen.findByRole('dialog', { name: /Groups/u }))
    return { dialog, onClose, sent: () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body) }
  }

  it('are hidden, renamed and moved, and sent as they are then with the version that was read', async () => {
    const answers: Answers = { [read]: { body: { data: groups, version: 4 } }, [write]: { body: { ok: true } } }
    const { dialog, onClose, sent } = await open(answers)
    const save = dialog.getByRole('button', { name: 'Save' })
    fireEvent.click(await dialog.findByRole('switch', { name: 'Show Sport' }))
    fireEvent.change(dialog.getByLabelText('Name on the TV for News'), { target: { value: ' Nachrichten ' } })
    fireEvent.click(dialog.getAllByRole('button', { name: 'Move up' })[2]!)
    fireEvent.click(save)
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    const [news, sport, kino] = unnamed
    const next = [{ ...news, title: 'Nachrichten' }, kino, { ...sport, shown: false }]
    expect(sent()).toEqual([{ version: 4, groups: next }])
  })

  it('are not sent before anything was changed, and stay in place at both ends', async () => {
    const { dialog, sent } = await open({ [read]: { body: { data: groups, version: 4 } } })
    await dialog.findByRole('switch', { name: 'Show News' })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    fireEvent.click(dialog.getAllByRole('button', { name: 'Move up' })[0]!)
    fireEvent.click(dialog.getAllByRole('button', { name: 'Move down' })[2]!)
    expect(dialog.getAllByRole('switch').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Show News',
      'Show Sport',
      'Show Kino',
    ])
    expect(sent()).toEqual([])
  })

  it('that could not be saved stay as they were changed, with the reason', async () => {
    const answers: Answers = {
      [read]: { body: { data: groups, version: 4 } },
      [write]: errorAnswer(412, 'stale_version', 'Somebody has changed them.'),
    }
    const { dialog, onClose } = await open(answers)
    fireEvent.change(await dialog.findByLabelText('Name on the TV for News'), { target: { value: 'Nachrichten' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Somebody has changed them.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Name on the TV for News').value).toBe('Nachrichten')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('are found by the name of the provider or the own one, and moved in the whole list', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      name: `Group ${index}`,
      title: '',
      shown: true,
      count: 1,
    }))
    many[7]!.title = 'Fussball'
    const { dialog, sent } = await open({
      [read]: { body: { data: many, version: 4 } },
      [write]: { body: { ok: true } },
    })
    const find = await dialog.findByRole('searchbox', { name: 'Find a group' })
    expect(dialog.getAllByRole('switch')).toHaveLength(12)
    fireEvent.change(find, { target: { value: ' FUSS' } })
    expect(dialog.getAllByRole('switch')).toHaveLength(1)
    fireEvent.click(dialog.getByRole('button', { name: 'Move up' }))
    fireEvent.change(find, { target: { value: 'nothing' } })
    expect(dialog.getByText('No group has this name.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    const names = bodyOf(ownerSourceCalls.changeGroups, { body: sent()[0] }).groups.map(({ name }) => name)
    expect(names.slice(6, 8)).toEqual(['Group 7', 'Group 6'])
    expect(names).toHaveLength(12)
  })

  it('that were changed and not saved ask before they are left, and one can stay', async () => {
    const { dialog, onClose, sent } = await open({ [read]: { body: { data: groups, version: 4 } } })
    const name = await dialog.findByLabelText<HTMLInputElement>('Name on the TV for News')
    fireEvent.change(name, { target: { value: 'Nachrichten' } })
    fireEvent.keyDown(name, { key: 'Escape' })
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    fireEvent.click(question.getByText('Stay'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([name.value, onClose.mock.calls]).toEqual(['Nachrichten', []])
    fireEvent.keyDown(name, { key: 'Escape' })
    fireEvent.click(await screen.findByText('Leave'))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(sent()).toEqual([])
  })

  it('that are as they were again are left without a question', async () => {
    const { dialog, onClose } = await open({ [read]: { body: { data: groups, version: 4 } } })
    const shown = await dialog.findByRole('switch', { name: 'Show News' })
    fireEvent.click(shown)
    fireEvent.click(shown)
    fireEvent.keyDown(shown, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('of a source that was never fetched say so', async () => {
    const { dialog } = await open({ [read]: { body: { data: [], version: 1 } } })
    expect(await dialog.findByText(/^No groups yet\./u)).toBeTruthy()
  })
})

describe('the guide of single channels', () => {
  const read = `GET ${at}/channel-shifts`
  const write = `POST ${at}/channel-shifts`
  const channel = { entry: 'e1', page: 2, title: 'ZDF', group: 'News', shift_min: null }

  async function open(answers: Answers) {
    const { asked } = await renderScreen(() => <ChannelShiftsSheet source={source} onClose={() => undefined} />, {
      path: '/device/playlists',
      answers,
    })
    const dialog = within(await screen.findByRole('dialog'))
    return { dialog, asked }
  }

  it('are those that were moved, until one is looked for', async () => {
    const { dialog, asked } = await open({
      [read]: { body: { data: [], more: false } },
      [`${read}?q=zdf`]: { body: { data: [channel], more: true } },
    })
    await waitFor(() => expect(asked).toHaveLength(1))
    const find = dialog.getByRole('searchbox')
    for (const value of ['z', 'zd', ' zdf ']) fireEvent.change(find, { target: { value } })
    expect(await dialog.findByText('ZDF')).toBeTruthy()
    expect(asked.map(({ path }) => path)).toEqual([`${at}/channel-shifts`, `${at}/channel-shifts?q=zdf`])
  })

  it('counts at once, for the channel on its page, and says why where it does not', async () => {
    const answers: Answers = { [read]: { body: { data: [channel], more: false } } }
    answers[write] = errorAnswer(404, 'not_found', 'This channel is gone.')
    const { dialog, asked } = await open(answers)
    await dialog.findByText('ZDF')
    // What a browser fills in; the list itself has a line for each quarter of an hour.
    fireEvent.change(document.querySelector('select')!, { target: { value: '60' } })
    expect(await dialog.findByText('This channel is gone.')).toBeTruthy()
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(sent()).toEqual([{ entry: 'e1', page: 2, shift_min: 60 }])
  })
})
