import { transitionOf, type DeviceEvent } from '@castellan/contract/access/device-transitions.ts'
import type { ResourceName } from '@castellan/contract/resources/index.ts'

/** Whose an object is, seen from whoever asks for it; `missing` is an id nobody has. */
export const relations = ['own', 'child', 'sibling', 'parent', 'missing'] as const
export type Relation = (typeof relations)[number]

/** How wide somebody's view is: a branch of the tree, all but what is the super-admins', or all. */
export type View = 'branch' | 'admin' | 'super-admin'

/** What a call can be about. A portal in use is nobody's own: devices read from it. A file is a playlist that was uploaded. */
export type Noun =
  | ResourceName
  | 'portals in use'
  | 'sessions'
  | 'notifications'
  | 'playlists'
  | 'uploads'
  | 'files'
  | 'pages'
  | 'pushes'

/** Whose objects of a noun one sees. Of a noun that is nobody's, `own` means that the object is there. */
type Rows = Record<View, readonly Relation[]>

const all: readonly Relation[] = ['own', 'child', 'sibling', 'parent']
const ofTheBranch: Rows = { branch: ['own', 'child'], admin: all, 'super-admin': all }
const onlyOwn: Rows = { branch: ['own'], admin: ['own'], 'super-admin': ['own'] }

/** Row scope by noun (domain §3): written down here once more, so that the code is compared with a second opinion. */
export const rows: Record<Noun, Rows> = {
  devices: ofTheBranch,
  // The one above an admin is a super-admin, of whom he is told nothing.
  users: { branch: ['own', 'child'], admin: ['own', 'child', 'sibling'], 'super-admin': all },
  portals: { branch: ['own'], admin: all, 'super-admin': all },
  'portals in use': ofTheBranch,
  credit_records: ofTheBranch,
  announcements: onlyOwn,
  price_rules: onlyOwn,
  roles: onlyOwn,
  sessions: onlyOwn,
  notifications: onlyOwn,
  playlists: onlyOwn,
  uploads: onlyOwn,
  files: onlyOwn,
  pages: onlyOwn,
  pushes: onlyOwn,
}

/** Nouns that belong to nobody: each has one object, or none. */
export const nobodys: readonly Noun[] = ['announcements', 'price_rules', 'roles']
/** Nouns of a TV: its own, or those of another TV of the same seller. */
export const ofDevices: readonly Noun[] = ['playlists', 'uploads', 'files', 'pages', 'pushes']

/**
 * How a call names its object and so how it must refuse one that is not the caller's: `row` with 404, `bulk` under `failed`, `link` with
 * 422 under the field, `silent` not at all, because it answers alike whatever it found, `list` by leaving it out.
 */
export type Naming = 'row' | 'bulk' | 'link' | 'silent' | 'list'
export type About = { noun: Noun; naming: Naming; field: string }

/** What the calls outside the cards are about, by method and path; a call that takes an id and is not named here fails the matrix. */
export const aboutCalls: Readonly<Record<string, readonly About[]>> = {
  'GET /settings/users/credits/:id': [{ noun: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/credits': [{ noun: 'users', naming: 'link', field: 'user_id' }],
  'POST /settings/users/credits/status': [{ noun: 'credit_records', naming: 'row', field: 'id' }],
  'POST /settings/users/credits/update': [{ noun: 'credit_records', naming: 'row', field: 'id' }],
  'POST /settings/users/credits/reverse': [{ noun: 'credit_records', naming: 'row', field: 'id' }],
  'POST /settings/users/credits/download': [
    { noun: 'users', naming: 'row', field: 'id' },
    { noun: 'credit_records', naming: 'row', field: 'credit:id' },
  ],
  'GET /credits/record/:id': [{ noun: 'credit_records', naming: 'row', field: 'params' }],
  'GET /credits/prices': [{ noun: 'devices', naming: 'row', field: 'device' }],
  'GET /settings/roles/:id/permissions': [{ noun: 'roles', naming: 'row', field: 'params' }],
  'POST /settings/roles/:id/permissions': [{ noun: 'roles', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/impersonate': [{ noun: 'users', naming: 'row', field: 'params' }],
  'DELETE /sessions/:id/delete': [{ noun: 'sessions', naming: 'row', field: 'params' }],
  'GET /credits/balances': [{ noun: 'users', naming: 'list', field: 'q' }],
  'GET /sessions': [{ noun: 'sessions', naming: 'list', field: '' }],
  'GET /notifications': [{ noun: 'notifications', naming: 'list', field: '' }],
  'POST /notifications/read': [{ noun: 'notifications', naming: 'silent', field: 'ids' }],
  'GET /devices/:id/sources': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'GET /app/device/playlists': [{ noun: 'playlists', naming: 'list', field: '' }],
  'GET /app/device/uploads': [{ noun: 'uploads', naming: 'list', field: '' }],
  'GET /tv/v1/sources': [{ noun: 'pages', naming: 'list', field: '' }],
  'GET /tv/v1/poll': [{ noun: 'pushes', naming: 'list', field: '' }],
  'GET /app/device/playlists/:id': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/update': [{ noun: 'playlists', naming: 'row', field: 'id' }],
  'DELETE /app/device/playlists/:id/delete': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/restore': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/uploads': [
    { noun: 'uploads', naming: 'link', field: 'replaces' },
    { noun: 'files', naming: 'link', field: 'replaces' },
  ],
  'GET /app/device/uploads/:id': [{ noun: 'uploads', naming: 'row', field: 'params' }],
  'DELETE /app/device/uploads/:id/delete': [{ noun: 'uploads', naming: 'row', field: 'params' }],
  'GET /tv/v1/sources/:id/snapshot': [{ noun: 'pages', naming: 'row', field: 'params' }],
  'POST /tv/v1/ack': [{ noun: 'pushes', naming: 'silent', field: 'ids' }],
}

/** What somebody sees and may still not do (403): whose objects a deed is kept from, by view. */
export function keptFrom(deed: string, noun: Noun, view: View): readonly Relation[] {
  if (noun === 'devices' && deed in deviceDeeds && view === 'branch') return deviceDeeds[deed as DeviceEvent] ? all : []
  if (noun === 'portals in use' && changing.has(deed) && view === 'branch') return all
  return deeds[`${noun} ${deed}`]?.[view] ?? []
}

/** True for what the table of transitions leaves to admins alone; whoever paid is told by the state of the device. */
const deviceDeeds = Object.fromEntries(
  (['activate', 'renew', 'trial', 'undo', 'refund', 'transfer', 'suspend', 'resume', 'block', 'unblock'] as const).map(
    (event) => [event, transitionOf(event).who.every((mover) => mover === 'admin')],
  ),
) as Record<DeviceEvent, boolean>

const changing = new Set(['update', 'delete', 'archive', 'restore'])

const deeds: Readonly<Record<string, Partial<Record<View, readonly Relation[]>>>> = {
  // A record is moved and noted by its maker and by admins (domain §3.4); every record here is made by the one who gets the credits.
  'credit_records POST /settings/users/credits/status': { branch: ['child'] },
  'credit_records POST /settings/users/credits/update': { branch: ['child'] },
  // One's own balance stands in the header.
  'users GET /credits/balances': { branch: ['own'], admin: ['own'], 'super-admin': ['own'] },
  // Nobody works in a super-admin's name; a super-admin sees the others of his kind.
  'users POST /settings/users/:id/impersonate': { 'super-admin': ['own', 'sibling'] },
}
