import { permissions } from '@castellan/contract/access/permissions.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { renderAt } from '../../../resource/testing/render-resource.tsx'
import { sessionStore } from '../../../session/session-store.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
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
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

beforeEach(() => sessionStore.change({ permissions: ['manage-roles', 'manage-devices', 'manage-users'] }))

describe('what a role may do', () => {
  it('is saved with the version that was read', async () => {
    const next = { ...role, permissions: ['view-servers', 'manage-devices'], version: 4 }
    const asked = answerCalls({ [read]: { body: { data: role } }, [change]: { body: { data: next } } })
    await open()
    fireEvent.click(await box(/^All Devices(?!:)/u))
    expect(screen.getByText(`2 of ${permissions.length}`)).toBeTruthy()
    save()
    expect(await screen.findByText('Role saved.')).toBeTruthy()
    const body = { permissions: ['view-servers', 'manage-devices'], version: 3 }
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(body)
  })

  it('says whose TVs it shows, and which submenu a screen of the settings needs', async () => {
    sessionStore.change({ permissions: ['manage-roles', 'manage-activity-logs', 'see-settings-menu'] })
    answerCalls({ [read]: { body: { data: role } } })
    await open()
    expect(await screen.findByText(/^People with this role see only their own branch/u)).toBeTruthy()
    const hint = 'Also select “Settings”. Otherwise the menu doesn’t show this screen.'
    fireEvent.click(await box(/^Activity/u))
    expect(screen.getByText(hint)).toBeTruthy()
    fireEvent.click(await box(/^Settings/u))
    expect(screen.queryByText(hint)).toBeNull()
  })

  it('cannot be given by who lacks it, not even by ticking all; they read why', async () => {
    answerCalls({ [read]: { body: { data: role } } })
    await open()
    expect((await box(/^Portals(?!:)/u)).disabled).toBe(true)
    expect(screen.getAllByText(/You can only grant/u).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(screen.getByText(`6 of ${permissions.length}`)).toBeTruthy()
  })

  it('cannot be changed where the role is not their to change', async () => {
    answerCalls({ [read]: { body: { data: { ...role, changeable: false } } } })
    await open()
    expect((await box(/^Servers/u)).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('that somebody else has changed meanwhile shows their changes, and keeps the ticks', async () => {
    const theirs = { ...role, permissions: ['view-servers', 'manage-users'], version: 9 }
    const asked = answerCalls({
      [read]: [{ body: { data: role } }, { body: { data: theirs } }],
      [change]: [{ status: 412, body: { code: 'stale_version', message: 'Stale.' } }, { body: { data: theirs } }],
    })
    await open()
    fireEvent.click(await box(/^All Devices(?!:)/u))
    save()
    expect(await screen.findByText(/Your selection is kept/u)).toBeTruthy()
    save()
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
