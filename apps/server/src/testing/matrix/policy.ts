import { transitionOf, type DeviceEvent } from '@castellan/contract/access/device-transitions.ts'
import type { ResourceName } from '@castellan/contract/resources/index.ts'

/** Whose an object is, seen from whoever asks for it; `missing` is an id nobody has. */
export const relations = ['own', 'child', 'sibling', 'parent', 'missing'] as const
export type Relation = (typeof relations)[number]

/** How wide somebody's view is: a branch of the tree, all but what is the super-admins', or all. */
export type View = 'branch' | 'admin' | 'super-admin'

/** What a call can be about. A portal in use is nobody's own: devices read from it. A file is a playlist that was uploaded, a given source one that staff have put on a TV. */
export type Noun =
  | ResourceName
  | 'portals in use'
  | 'sessions'
  | 'notifications'
  | 'mails'
  | 'playlists'
  | 'xtreams'
  | 'device portals'
  | 'host_moves'
  | 'given sources'
  | 'uploads'
  | 'files'
  | 'pages'
  | 'pushes'
  | 'device_commands'
  | 'message_receipts'
  | 'update_actions'
  | 'device_claims'
  | 'api_keys'
  | 'webhooks'
  | 'webhook_deliveries'
  | 'mass_jobs'
  | 'list_jobs'
  | 'list_views'
  | 'servers'

/** Whose objects of a resource one sees. Of a resource that is nobody's, `own` means that the object is there. */
type Rows = Record<View, readonly Relation[]>

const all: readonly Relation[] = ['own', 'child', 'sibling', 'parent']
const ofTheBranch: Rows = { branch: ['own', 'child'], admin: all, 'super-admin': all }
const onlyOwn: Rows = { branch: ['own'], admin: ['own'], 'super-admin': ['own'] }

/** Row scope by resource (domain §3): written down here once more, so that the code is compared with a second opinion. */
export const rows: Record<Noun, Rows> = {
  devices: ofTheBranch,
  // The one above an admin is a super-admin, of whom they are told nothing.
  users: { branch: ['own', 'child'], admin: ['own', 'child', 'sibling'], 'super-admin': all },
  portals: { branch: ['own'], admin: all, 'super-admin': all },
  'portals in use': ofTheBranch,
  credit_records: ofTheBranch,
  announcements: onlyOwn,
  price_rules: onlyOwn,
  services: onlyOwn,
  roles: onlyOwn,
  sessions: onlyOwn,
  notifications: onlyOwn,
  mails: { branch: ['own', 'child'], admin: ['own', 'child', 'sibling'], 'super-admin': all },
  playlists: onlyOwn,
  xtreams: onlyOwn,
  'device portals': onlyOwn,
  host_moves: onlyOwn,
  'given sources': ofTheBranch,
  uploads: onlyOwn,
  files: onlyOwn,
  pages: onlyOwn,
  pushes: onlyOwn,
  device_commands: onlyOwn,
  message_receipts: onlyOwn,
  update_actions: onlyOwn,
  device_claims: onlyOwn,
  api_keys: onlyOwn,
  webhooks: onlyOwn,
  webhook_deliveries: onlyOwn,
  mass_jobs: { branch: ['own'], admin: all, 'super-admin': all },
  list_jobs: onlyOwn,
  list_views: onlyOwn,
  servers: onlyOwn,
  sub_distributors: ofTheBranch,
  activity: ofTheBranch,
  qr_profiles: ofTheBranch,
  qr_registrations: ofTheBranch,
  address_rules: onlyOwn,
  models: onlyOwn,
  mac_notifications: ofTheBranch,
  home_notifications: ofTheBranch,
  app_files: onlyOwn,
  checksums: onlyOwn,
  updates: onlyOwn,
  specific_updates: onlyOwn,
  device_updates: onlyOwn,
  beta_apps: onlyOwn,
  beta_bundles: onlyOwn,
  tampered_devices: ofTheBranch,
  subtitle_files: onlyOwn,
  m3u_portals: ofTheBranch,
  m3u_links: ofTheBranch,
  searched_titles: onlyOwn,
  tmdb_searched: onlyOwn,
  notclear_titles: onlyOwn,
  movies: onlyOwn,
  series: onlyOwn,
  episodes: onlyOwn,
  title_videos: onlyOwn,
  backups: onlyOwn,
  networks: onlyOwn,
  movie_rails: onlyOwn,
  series_rails: onlyOwn,
  trailers: onlyOwn,
}

/** Resources that belong to nobody: each has one object, or none. */
export const nobodys: readonly Noun[] = [
  'announcements',
  'price_rules',
  'services',
  'roles',
  'address_rules',
  'models',
  'app_files',
  'checksums',
  'updates',
  'subtitle_files',
  'specific_updates',
  'device_updates',
  'beta_apps',
  'beta_bundles',
  'host_moves',
  'searched_titles',
  'tmdb_searched',
  'notclear_titles',
  'movies',
  'series',
  'episodes',
  'title_videos',
  'backups',
  'servers',
  'networks',
  'movie_rails',
  'series_rails',
  'trailers',
]
/** Resources of a TV: its own, or those of another TV of the same seller. */
export const ofDevices: readonly Noun[] = [
  'playlists',
  'xtreams',
  'device portals',
  'uploads',
  'files',
  'pages',
  'pushes',
  'device_commands',
  'message_receipts',
  'update_actions',
  'device_claims',
]

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
  'GET /credits/quotes': [{ noun: 'devices', naming: 'row', field: 'device' }],
  'POST /m3u-link/:id/upload': [{ noun: 'm3u_links', naming: 'row', field: 'params' }],
  'GET /mainscreen/titles/:id/texts': [{ noun: 'movies', naming: 'row', field: 'params' }],
  'GET /subtitle/:id/download': [{ noun: 'subtitle_files', naming: 'row', field: 'params' }],
  'GET /tv/v1/subtitles/:id': [{ noun: 'subtitle_files', naming: 'row', field: 'params' }],
  'POST /settings/backups/link': [{ noun: 'backups', naming: 'row', field: 'id' }],
  'POST /settings/backups/verify': [{ noun: 'backups', naming: 'row', field: 'id' }],
  'POST /settings/backups/restore': [{ noun: 'backups', naming: 'row', field: 'id' }],
  'GET /settings/backups/:id/download': [{ noun: 'backups', naming: 'row', field: 'params' }],
  'GET /app-files/:id/uses': [{ noun: 'app_files', naming: 'row', field: 'params' }],
  'GET /app-options/explain': [{ noun: 'devices', naming: 'row', field: 'device' }],
  'GET /credits/prices': [{ noun: 'devices', naming: 'row', field: 'device' }],
  'GET /mass-assignments': [{ noun: 'mass_jobs', naming: 'list', field: '' }],
  'GET /mass-assignments/:id': [{ noun: 'mass_jobs', naming: 'row', field: 'params' }],
  'GET /mass-assignments/:id/rows': [{ noun: 'mass_jobs', naming: 'row', field: 'params' }],
  'POST /mass-assignments/:id/approve': [{ noun: 'mass_jobs', naming: 'row', field: 'params' }],
  'POST /mass-assignments/:id/cancel': [{ noun: 'mass_jobs', naming: 'row', field: 'params' }],
  'POST /mass-assignments/:id/undo': [{ noun: 'mass_jobs', naming: 'row', field: 'params' }],
  'GET /list-jobs': [{ noun: 'list_jobs', naming: 'list', field: '' }],
  'GET /list-jobs/:id': [{ noun: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /list-jobs/:id/rows': [{ noun: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /list-jobs/:id/file': [{ noun: 'list_jobs', naming: 'row', field: 'params' }],
  'POST /list-jobs/:id/cancel': [{ noun: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /servers/:id/samples': [{ noun: 'servers', naming: 'row', field: 'params' }],
  'GET /list-views': [{ noun: 'list_views', naming: 'list', field: '' }],
  'POST /list-views/update': [{ noun: 'list_views', naming: 'row', field: 'id' }],
  'DELETE /list-views/:id/delete': [{ noun: 'list_views', naming: 'row', field: 'params' }],
  'POST /list-jobs/:id/undo': [{ noun: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /settings/roles/:id/permissions': [{ noun: 'roles', naming: 'row', field: 'params' }],
  'POST /settings/roles/:id/permissions': [{ noun: 'roles', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/reset-two-factor': [{ noun: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/impersonate': [{ noun: 'users', naming: 'row', field: 'params' }],
  'GET /settings/api-keys': [{ noun: 'api_keys', naming: 'list', field: '' }],
  'POST /settings/api-keys/update': [{ noun: 'api_keys', naming: 'row', field: 'id' }],
  'POST /settings/api-keys/:id/rotate': [{ noun: 'api_keys', naming: 'row', field: 'params' }],
  'DELETE /settings/api-keys/:id/delete': [{ noun: 'api_keys', naming: 'row', field: 'params' }],
  'GET /settings/webhooks': [{ noun: 'webhooks', naming: 'list', field: '' }],
  'POST /settings/webhooks/update': [{ noun: 'webhooks', naming: 'row', field: 'id' }],
  'POST /settings/webhooks/:id/rotate': [{ noun: 'webhooks', naming: 'row', field: 'params' }],
  'DELETE /settings/webhooks/:id/delete': [{ noun: 'webhooks', naming: 'row', field: 'params' }],
  'POST /settings/webhooks/:id/test': [{ noun: 'webhooks', naming: 'row', field: 'params' }],
  'GET /settings/webhooks/:id/deliveries': [{ noun: 'webhooks', naming: 'row', field: 'params' }],
  'POST /settings/webhooks/deliveries/:id/redeliver': [{ noun: 'webhook_deliveries', naming: 'row', field: 'params' }],
  'DELETE /sessions/:id/delete': [{ noun: 'sessions', naming: 'row', field: 'params' }],
  'GET /credits/balances': [{ noun: 'users', naming: 'list', field: 'q' }],
  'GET /sessions': [{ noun: 'sessions', naming: 'list', field: '' }],
  'GET /settings/outbox': [{ noun: 'mails', naming: 'list', field: '' }],
  'POST /settings/outbox/:id/resend': [{ noun: 'mails', naming: 'row', field: 'params' }],
  'GET /notifications': [{ noun: 'notifications', naming: 'list', field: '' }],
  'POST /notifications/read': [{ noun: 'notifications', naming: 'silent', field: 'ids' }],
  'GET /devices/:id/timeline': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/services': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/services/offers': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/buy': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/undo': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/stop': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/auto-renew': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/receipts': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'GET /settings/mac-notifications/:id/receipts': [{ noun: 'mac_notifications', naming: 'row', field: 'params' }],
  'GET /settings/home-notifications/:id/receipts': [{ noun: 'home_notifications', naming: 'row', field: 'params' }],
  'POST /portals/replace/undo': [{ noun: 'host_moves', naming: 'row', field: 'id' }],
  'POST /portals/replace/approve': [{ noun: 'host_moves', naming: 'row', field: 'id' }],
  'POST /portals/replace/cancel': [{ noun: 'host_moves', naming: 'row', field: 'id' }],
  'GET /portals/replacements/:id/rows': [{ noun: 'host_moves', naming: 'row', field: 'params' }],
  'GET /devices/:id/sources': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/store': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/test': [{ noun: 'given sources', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/update': [{ noun: 'given sources', naming: 'row', field: 'params' }],
  'DELETE /devices/:id/sources/:source/delete': [{ noun: 'given sources', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/:source/restore': [{ noun: 'given sources', naming: 'row', field: 'params' }],
  'GET /app/device/playlists': [{ noun: 'playlists', naming: 'list', field: '' }],
  'GET /app/device/uploads': [{ noun: 'uploads', naming: 'list', field: '' }],
  'GET /tv/v1/sources': [{ noun: 'pages', naming: 'list', field: '' }],
  'GET /tv/v1/poll': [{ noun: 'pushes', naming: 'list', field: '' }],
  'GET /app/device/playlists/:id': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/test': [{ noun: 'playlists', naming: 'row', field: 'id' }],
  'POST /app/device/playlists/update': [{ noun: 'playlists', naming: 'row', field: 'id' }],
  'DELETE /app/device/playlists/:id/delete': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/restore': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/uploads': [
    { noun: 'uploads', naming: 'link', field: 'replaces' },
    { noun: 'files', naming: 'link', field: 'replaces' },
  ],
  'POST /app/device/modes/live-tv': [{ noun: 'playlists', naming: 'link', field: 'source_id' }],
  'POST /app/device/modes/movies': [{ noun: 'playlists', naming: 'link', field: 'source_id' }],
  'POST /app/device/modes/tv-series': [{ noun: 'playlists', naming: 'link', field: 'source_id' }],
  'POST /app/device/playlists/:id/refresh': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/sort': [{ noun: 'playlists', naming: 'row', field: 'ids' }],
  'GET /app/device/playlists/:id/groups': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/groups': [{ noun: 'playlists', naming: 'row', field: 'params' }],
  'GET /app/device/xtreams': [{ noun: 'xtreams', naming: 'list', field: '' }],
  'GET /app/device/xtreams/:id': [{ noun: 'xtreams', naming: 'row', field: 'params' }],
  'POST /app/device/xtreams/test': [{ noun: 'xtreams', naming: 'row', field: 'id' }],
  'POST /app/device/xtreams/update': [{ noun: 'xtreams', naming: 'row', field: 'id' }],
  'POST /app/device/xtreams/:id/refresh': [{ noun: 'xtreams', naming: 'row', field: 'params' }],
  'DELETE /app/device/xtreams/:id/delete': [{ noun: 'xtreams', naming: 'row', field: 'params' }],
  'POST /app/device/xtreams/:id/restore': [{ noun: 'xtreams', naming: 'row', field: 'params' }],
  'GET /app/device/portals': [{ noun: 'device portals', naming: 'list', field: '' }],
  'GET /app/device/portals/:id': [{ noun: 'device portals', naming: 'row', field: 'params' }],
  'POST /app/device/portals/test': [{ noun: 'device portals', naming: 'row', field: 'id' }],
  'POST /app/device/portals/update': [{ noun: 'device portals', naming: 'row', field: 'id' }],
  'POST /app/device/portals/:id/refresh': [{ noun: 'device portals', naming: 'row', field: 'params' }],
  'DELETE /app/device/portals/:id/delete': [{ noun: 'device portals', naming: 'row', field: 'params' }],
  'POST /app/device/portals/:id/restore': [{ noun: 'device portals', naming: 'row', field: 'params' }],
  'GET /app/device/uploads/:id': [{ noun: 'uploads', naming: 'row', field: 'params' }],
  'DELETE /app/device/uploads/:id/delete': [{ noun: 'uploads', naming: 'row', field: 'params' }],
  'GET /tv/v1/sources/:id/snapshot': [{ noun: 'pages', naming: 'row', field: 'params' }],
  'GET /tv/v1/sources/:id/epg': [{ noun: 'pages', naming: 'row', field: 'params' }],
  'POST /tv/v1/sources/:id/title': [{ noun: 'xtreams', naming: 'row', field: 'params' }],
  'GET /devices/:id/commands': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/commands': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/claims': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/claims': [{ noun: 'devices', naming: 'row', field: 'params' }],
  'GET /app/device/commands': [{ noun: 'device_commands', naming: 'list', field: '' }],
  'GET /app/device/claims': [{ noun: 'device_claims', naming: 'list', field: '' }],
  'GET /tv/v1/messages': [{ noun: 'message_receipts', naming: 'list', field: '' }],
  'POST /app/device/claims/decide': [{ noun: 'device_claims', naming: 'link', field: 'claim' }],
  'POST /tv/v1/commands/:id/state': [{ noun: 'device_commands', naming: 'row', field: 'params' }],
  'POST /tv/v1/messages/:id/ack': [{ noun: 'message_receipts', naming: 'row', field: 'params' }],
  'GET /tempered/:id/evidence': [{ noun: 'tampered_devices', naming: 'row', field: 'params' }],
  'GET /updates/:id/progress': [{ noun: 'updates', naming: 'row', field: 'params' }],
  'GET /specific-updates/:id/progress': [{ noun: 'specific_updates', naming: 'row', field: 'params' }],
  'GET /device-updates/:id/progress': [{ noun: 'device_updates', naming: 'row', field: 'params' }],
  'GET /f2/settings/:id/progress': [{ noun: 'beta_apps', naming: 'row', field: 'params' }],
  'GET /f2/web-update/:id/progress': [{ noun: 'beta_bundles', naming: 'row', field: 'params' }],
  'GET /tv/v1/update/:id/file': [{ noun: 'update_actions', naming: 'row', field: 'params' }],
  'POST /tv/v1/update/:id/status': [{ noun: 'update_actions', naming: 'row', field: 'params' }],
  'POST /tv/v1/claims': [{ noun: 'pages', naming: 'link', field: 'source' }],
  'POST /tv/v1/ack': [{ noun: 'pushes', naming: 'silent', field: 'ids' }],
}

/** What somebody sees and may still not do (403): whose objects an action is kept from, by view. */
export function keptFrom(operation: string, noun: Noun, view: View): readonly Relation[] {
  if (noun === 'devices' && operation in deviceDeeds && view === 'branch')
    return deviceDeeds[operation as DeviceEvent] ? all : []
  if (noun === 'portals in use' && changing.has(operation) && view === 'branch') return all
  return operations[`${noun} ${operation}`]?.[view] ?? []
}

/** True for what the table of transitions leaves to admins alone; whoever paid is told by the state of the device. */
const deviceDeeds = Object.fromEntries(
  (['activate', 'renew', 'trial', 'undo', 'refund', 'transfer', 'suspend', 'resume', 'block', 'unblock'] as const).map(
    (event) => [event, transitionOf(event).who.every((mover) => mover === 'admin')],
  ),
) as Record<DeviceEvent, boolean>

const changing = new Set(['update', 'delete', 'archive', 'restore'])

const operations: Readonly<Record<string, Partial<Record<View, readonly Relation[]>>>> = {
  // Staff of a branch see what became of their TVs; what it means is judged by admins (domain §3.14).
  ...Object.fromEntries(
    ['update', 'warn', 'limit', 'block', 'clear', 'trust', 'reopen'].map((operation) => [
      `tampered_devices ${operation}`,
      { branch: all },
    ]),
  ),
  // A person is erased by admins alone.
  'devices erase': { branch: all },
  'users erase': { branch: all },
  // A record is moved and noted by its maker and by admins (domain §3.4); every record here is made by the one who gets the credits.
  'credit_records POST /settings/users/credits/status': { branch: ['child'] },
  'credit_records POST /settings/users/credits/update': { branch: ['child'] },
  // What is stopped gives credits back, which admins alone do.
  'devices POST /devices/:id/services/stop': { branch: all },
  // It takes the right to see secrets, which an admin lacks.
  'host_moves POST /portals/replace/undo': { admin: ['own'] },
  // A second person agrees, and an admin.
  'mass_jobs POST /mass-assignments/:id/approve': { branch: all, admin: ['own'], 'super-admin': ['own'] },
  // One's own balance stands in the header.
  'users GET /credits/balances': { branch: ['own'], admin: ['own'], 'super-admin': ['own'] },
  // Admins make and see backups; what is in them goes along with super-admins alone.
  'backups POST /settings/backups/link': { branch: ['own'], admin: ['own'] },
  'backups POST /settings/backups/restore': { branch: ['own'], admin: ['own'] },
  'backups GET /settings/backups/:id/download': { branch: ['own'], admin: ['own'] },
  // A lost second factor is reset by super-admins alone, and never one's own.
  'users POST /settings/users/:id/reset-two-factor': { branch: all, admin: all, 'super-admin': ['own'] },
  // Nobody works in a super-admin's name; a super-admin sees the others of their kind.
  'users POST /settings/users/:id/impersonate': { 'super-admin': ['own', 'sibling'] },
}
