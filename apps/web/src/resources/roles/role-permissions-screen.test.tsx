import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../session/session-store.ts'
import { answerCalls } from '../../testing/answer-calls.ts'
import { RolePermissionsScreen } from './role-permissions-screen.tsx'

const role = {
  role: { id: 7, label: 'Editor' },
  changeable: true,
  is_system: false,
  row_scope: 'subtree',
  people: { count: 0, with_rows: 0 },
  permissions: ['view-servers'],
  version: 3,
}
const address = '/settings/roles/7/permissions'
const read = `GET ${address}`
const change = `POST ${address}`
const open = () => renderAt(RolePermissionsScreen, '/settings/roles/$id/permissions', address)
const level = async (line: string, name: string) => {
  const group = await screen.findByRole('radiogroup', { name: line })
  return within(group).getByRole<HTMLInputElement>('radio', { name })
}
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const saving = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save' })
const save = async () => fireEvent.click(await saving())

beforeEach(() => sessionStore.change({ permissions: ['manage-roles', 'manage-devices', 'manage-users'] }))

describe('what a role may do', () => {
  it('is saved with the version that was read, and with whose rows it shows once that changed', async () => {
    const next = { ...role, permissions: ['view-servers', 'view-devices'], row_scope: 'all', version: 4 }
    const asked = answerCalls({ [read]: { body: { data: role } }, [change]: { body: { data: next } } })
    await open()
    fireEvent.click(await level('All Devices', 'View'))
    fireEvent.click(screen.getByRole('radio', { name: /^Everything/u }))
    await save()
    expect(await screen.findByText('Role saved.')).toBeTruthy()
    const body = { permissions: ['view-servers', 'view-devices'], row_scope: 'all', version: 3 }
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(body)
  })

  it('adds what a line needs and says so, and names what falls with it', async () => {
    const own = ['manage-roles', 'manage-activity-logs', 'see-settings-menu']
    sessionStore.change({ permissions: own })
    answerCalls({ [read]: { body: { data: role } } })
    await open()
    fireEvent.click(await toggle('Activity'))
    expect((await toggle('Settings')).checked).toBe(true)
    expect(screen.getByText('Also added: Settings.')).toBeTruthy()
    fireEvent.click(await toggle('Settings'))
    expect((await toggle('Activity')).checked).toBe(false)
    expect(screen.getByText('Also removed: Activity.')).toBeTruthy()
  })

  it('takes a template as far as the reader may grant it, with its rows', async () => {
    answerCalls({ [read]: { body: { data: role } } })
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Support' }))
    expect((await level('All Devices', 'View')).checked).toBe(true)
    expect((await level('Portals', 'View')).checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Everything/u }).checked).toBe(true)
  })

  it('is not saved without a screen, and warns where people would see nothing', async () => {
    const people = { count: 2, with_rows: 0 }
    answerCalls({ [read]: { body: { data: { ...role, people } } } })
    await open()
    expect(await screen.findByText(/None of the 2 people/u)).toBeTruthy()
    fireEvent.click(await toggle('Servers'))
    expect((await saving()).disabled).toBe(true)
    expect(screen.getByText(/don’t open any screen/u)).toBeTruthy()
  })

  it('cannot be given by who lacks it; they read why', async () => {
    answerCalls({ [read]: { body: { data: role } } })
    await open()
    expect((await level('Portals', 'Manage')).disabled).toBe(true)
    expect(screen.getAllByText('You don’t have this').length).toBeGreaterThan(0)
  })

  it('cannot be changed where the role is not their to change', async () => {
    answerCalls({ [read]: { body: { data: { ...role, changeable: false } } } })
    await open()
    expect((await toggle('Servers')).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('that somebody else has changed meanwhile shows their changes, and keeps one’s own', async () => {
    const theirs = { ...role, permissions: ['view-servers', 'manage-users'], version: 9 }
    const asked = answerCalls({
      [read]: [{ body: { data: role } }, { body: { data: theirs } }],
      [change]: [{ status: 412, body: { code: 'stale_version', message: 'Stale.' } }, { body: { data: theirs } }],
    })
    await open()
    fireEvent.click(await level('All Devices', 'Manage'))
    await save()
    expect(await screen.findByText(/Your selection is still here/u)).toBeTruthy()
    await save()
    await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2))
    expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
      permissions: ['view-servers', 'manage-devices', 'manage-users'],
      version: 9,
    })
  })

  it('of a role that does not exist is not there', async () => {
    answerCalls({ [read]: { status: 404, body: { code: 'not_found', message: 'Gone.' } } })
    await open()
    expect(await screen.findByText(/Not found/u)).toBeTruthy()
  })
})
