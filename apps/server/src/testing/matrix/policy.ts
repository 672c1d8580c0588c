import type { Permission } from '@castellan/contract/access/permissions.ts'
import { transitionOf } from '@castellan/contract/licences/device-transitions.ts'
import { fromKeys, isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { resources, type ResourceName } from '@castellan/contract/resources/index.ts'

/** Whose an object is, seen from the caller for it; `missing` is an id nobody has. */
export const relations = ['own', 'child', 'sibling', 'parent', 'missing'] as const
export type Relation = (typeof relations)[number]

/** How wide somebody's view is: a branch of the tree, all but what is the super-admins', or all. */
export type View = 'branch' | 'admin' | 'super-admin'

/** What a call can be about. A portal in use has no owner: devices read from it. A file is a playlist that was uploaded, a given source one that staff have put on a TV, an account TV another TV of the same owner's account. */
export type ObjectType =
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
  | 'account TVs'
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
  | 'crawl_jobs'
  | 'home_publications'
  | 'published titles'
  | 'credit_requests'

/** Whose objects of a resource one sees. Of a resource without owners, `own` means that the object exists. */
type Rows = Record<View, readonly Relation[]>

const all: readonly Relation[] = ['own', 'child', 'sibling', 'parent']
const ofTheBranch: Rows = { branch: ['own', 'child'], admin: all, 'super-admin': all }
const onlyOwn: Rows = { branch: ['own'], admin: ['own'], 'super-admin': ['own'] }

/** Resources whose definition shows every row; one of these that is stated below does not compile. */
type UnscopedResource = {
  [Name in ResourceName]: (typeof resources)[Name]['scope'] extends 'all' ? Name : never
}[ResourceName]
const isUnscoped = (name: string): name is UnscopedResource =>
  isKeyOf(resources, name) && resources[name].scope === 'all'
const unscoped = Object.keys(resources).filter(isUnscoped)

/** Row scope by resource (domain §3): repeated here, so that the code is compared with an independent statement. */
const stated: Record<Exclude<ObjectType, UnscopedResource>, Rows> = {
  devices: ofTheBranch,
  // Above an admin is a super-admin, whom they do not see.
  users: { branch: ['own', 'child'], admin: ['own', 'child', 'sibling'], 'super-admin': all },
  portals: { branch: ['own'], admin: all, 'super-admin': all },
  'portals in use': ofTheBranch,
  credit_records: ofTheBranch,
  sessions: onlyOwn,
  notifications: onlyOwn,
  mails: { branch: ['own', 'child'], admin: ['own', 'child', 'sibling'], 'super-admin': all },
  playlists: onlyOwn,
  xtreams: onlyOwn,
  'device portals': onlyOwn,
  host_moves: onlyOwn,
  'given sources': ofTheBranch,
  'account TVs': onlyOwn,
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
  crawl_jobs: onlyOwn,
  home_publications: onlyOwn,
  'published titles': onlyOwn,
  sub_distributors: ofTheBranch,
  activity: ofTheBranch,
  brandings: ofTheBranch,
  qr_profiles: ofTheBranch,
  qr_registrations: ofTheBranch,
  mac_notifications: ofTheBranch,
  home_notifications: ofTheBranch,
  updates: onlyOwn,
  specific_updates: onlyOwn,
  device_updates: onlyOwn,
  beta_apps: onlyOwn,
  beta_bundles: onlyOwn,
  tampered_devices: ofTheBranch,
  m3u_portals: ofTheBranch,
  m3u_links: ofTheBranch,
  notclear_titles: onlyOwn,
  movies: onlyOwn,
  series: onlyOwn,
  movie_rails: onlyOwn,
  series_rails: onlyOwn,
  tickets: ofTheBranch,
  voucher_batches: ofTheBranch,
  // Answered by anyone who may give credits: those above, never who asked.
  credit_requests: { branch: ['child'], admin: ['child'], 'super-admin': ['child'] },
}

/** Row scope of each type: what is stated, and every row of an unscoped resource. */
export const rows: Record<ObjectType, Rows> = { ...fromKeys(unscoped, () => onlyOwn), ...stated }

/** The type of a resource's objects. */
export function objectTypeOf(resource: string | undefined): ObjectType {
  if (resource === undefined || !isKeyOf(rows, resource)) throw new Error(`the policy names no ${resource}`)
  return resource
}

/** Resources that belong to nobody: each has one object, or none. */
export const nobodys: readonly ObjectType[] = [
  'updates',
  'specific_updates',
  'device_updates',
  'beta_apps',
  'beta_bundles',
  'host_moves',
  'notclear_titles',
  'movies',
  'series',
  'servers',
  'crawl_jobs',
  'home_publications',
  'published titles',
  'movie_rails',
  'series_rails',
  ...unscoped,
]
/** Resources of a TV: its own, or those of another TV of the same seller. */
export const ofDevices: readonly ObjectType[] = [
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
  'account TVs',
]

/**
 * How a call names its object and so how it must refuse one that is not the caller's: `row` with 404, `bulk` under `failed`, `link` with
 * 422 under the field, `silent` not at all, because it answers alike whatever it found, `list` by leaving it out.
 */
export type NamedBy = 'row' | 'bulk' | 'link' | 'silent' | 'list'
export type ObjectPolicy = {
  type: ObjectType
  naming: NamedBy
  field: string
  /** A permission of their own that objects of the type want, where the call is open to others as well. */
  needs?: Permission
}

/** A movie or a series by its number: what opens series alone shows no movie. */
const titles = (needs: Permission): ObjectPolicy[] => [
  { type: 'movies', naming: 'row', field: 'params', needs },
  { type: 'series', naming: 'row', field: 'params' },
]

/** What the calls outside the cards are about, by method and path; a call that takes an id and is not named here fails the matrix. */
export const aboutCalls: Readonly<Record<string, readonly ObjectPolicy[]>> = {
  'GET /settings/users/credits/:id': [{ type: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/credits': [{ type: 'users', naming: 'link', field: 'user_id' }],
  'POST /settings/users/credits/status': [{ type: 'credit_records', naming: 'row', field: 'id' }],
  'POST /settings/users/credits/update': [{ type: 'credit_records', naming: 'row', field: 'id' }],
  'POST /settings/users/credits/reverse': [{ type: 'credit_records', naming: 'row', field: 'id' }],
  'POST /settings/users/credits/download': [
    { type: 'users', naming: 'row', field: 'id' },
    { type: 'credit_records', naming: 'row', field: 'credit:id' },
  ],
  'GET /credits/record/:id': [{ type: 'credit_records', naming: 'row', field: 'params' }],
  'GET /credits/requests/:id': [{ type: 'users', naming: 'row', field: 'params' }],
  'POST /credits/requests/give': [{ type: 'credit_requests', naming: 'row', field: 'id' }],
  'POST /credits/requests/decline': [{ type: 'credit_requests', naming: 'row', field: 'id' }],
  'GET /credits/quotes': [{ type: 'devices', naming: 'row', field: 'device' }],
  'POST /m3u-link/:id/upload': [{ type: 'm3u_links', naming: 'row', field: 'params' }],
  'GET /mainscreen/series/:id/seasons': [{ type: 'series', naming: 'row', field: 'params' }],
  'GET /mainscreen/titles/:id/credits': titles('view-movies'),
  'POST /mainscreen/titles/:id/credits': titles('manage-movies'),
  'GET /mainscreen/titles/:id/images': titles('view-movies'),
  'POST /mainscreen/titles/:id/images/store': titles('manage-movies'),
  'POST /mainscreen/titles/:id/images/choose': titles('manage-movies'),
  'POST /mainscreen/titles/:id/images/remove': titles('manage-movies'),
  'GET /tv/v1/titles/:id': [{ type: 'published titles', naming: 'row', field: 'params' }],
  'POST /mainscreen/home/undo': [{ type: 'home_publications', naming: 'row', field: 'id' }],
  'GET /mainscreen/titles/:id/texts': titles('manage-movies'),
  'GET /subtitle/:id/download': [{ type: 'subtitle_files', naming: 'row', field: 'params' }],
  'GET /tv/v1/subtitles/:id': [{ type: 'subtitle_files', naming: 'row', field: 'params' }],
  'POST /settings/backups/link': [{ type: 'backups', naming: 'row', field: 'id' }],
  'POST /settings/backups/verify': [{ type: 'backups', naming: 'row', field: 'id' }],
  'POST /settings/backups/restore': [{ type: 'backups', naming: 'row', field: 'id' }],
  'GET /settings/backups/:id/download': [{ type: 'backups', naming: 'row', field: 'params' }],
  'GET /app-files/:id/uses': [{ type: 'app_files', naming: 'row', field: 'params' }],
  'GET /app-options/explain': [{ type: 'devices', naming: 'row', field: 'device' }],
  'GET /credits/prices': [{ type: 'devices', naming: 'row', field: 'device' }],
  'POST /bulk-jobs/change': [{ type: 'mass_jobs', naming: 'row', field: 'id' }],
  'GET /mass-assignments': [{ type: 'mass_jobs', naming: 'list', field: '' }],
  'GET /mass-assignments/:id': [{ type: 'mass_jobs', naming: 'row', field: 'params' }],
  'GET /mass-assignments/:id/rows': [{ type: 'mass_jobs', naming: 'row', field: 'params' }],
  'POST /mass-assignments/:id/approve': [{ type: 'mass_jobs', naming: 'row', field: 'params' }],
  'POST /mass-assignments/:id/cancel': [{ type: 'mass_jobs', naming: 'row', field: 'params' }],
  'POST /mass-assignments/:id/undo': [{ type: 'mass_jobs', naming: 'row', field: 'params' }],
  'GET /list-jobs': [{ type: 'list_jobs', naming: 'list', field: '' }],
  'GET /list-jobs/:id': [{ type: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /list-jobs/:id/rows': [{ type: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /list-jobs/:id/file': [{ type: 'list_jobs', naming: 'row', field: 'params' }],
  'POST /list-jobs/:id/cancel': [{ type: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /crawler/jobs': [{ type: 'crawl_jobs', naming: 'list', field: '' }],
  'GET /crawler/jobs/:id/results': [{ type: 'crawl_jobs', naming: 'row', field: 'params' }],
  'POST /crawler/jobs/:id/pause': [{ type: 'crawl_jobs', naming: 'row', field: 'params' }],
  'POST /crawler/jobs/:id/resume': [{ type: 'crawl_jobs', naming: 'row', field: 'params' }],
  'POST /crawler/jobs/:id/cancel': [{ type: 'crawl_jobs', naming: 'row', field: 'params' }],
  'GET /servers/:id/samples': [{ type: 'servers', naming: 'row', field: 'params' }],
  'GET /list-views': [{ type: 'list_views', naming: 'list', field: '' }],
  'POST /list-views/update': [{ type: 'list_views', naming: 'row', field: 'id' }],
  'DELETE /list-views/:id/delete': [{ type: 'list_views', naming: 'row', field: 'params' }],
  'POST /list-jobs/:id/undo': [{ type: 'list_jobs', naming: 'row', field: 'params' }],
  'GET /settings/roles/:id/permissions': [{ type: 'roles', naming: 'row', field: 'params' }],
  'POST /settings/roles/:id/permissions': [{ type: 'roles', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/reset-two-factor': [{ type: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/impersonate': [{ type: 'users', naming: 'row', field: 'params' }],
  'GET /settings/users/:id/page': [{ type: 'users', naming: 'row', field: 'params' }],
  'GET /settings/users/:id/money': [{ type: 'users', naming: 'row', field: 'params' }],
  'GET /settings/users/:id/sessions': [{ type: 'users', naming: 'row', field: 'params' }],
  'DELETE /settings/users/:id/sessions/:session/delete': [{ type: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/sessions/end': [{ type: 'users', naming: 'row', field: 'params' }],
  'GET /settings/users/:id/move': [{ type: 'users', naming: 'row', field: 'parent' }],
  'POST /settings/users/:id/move': [{ type: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/disable': [{ type: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/limits': [{ type: 'users', naming: 'row', field: 'params' }],
  'POST /settings/users/:id/link': [{ type: 'users', naming: 'row', field: 'params' }],
  'GET /settings/api-keys': [{ type: 'api_keys', naming: 'list', field: '' }],
  'POST /settings/api-keys/update': [{ type: 'api_keys', naming: 'row', field: 'id' }],
  'POST /settings/api-keys/:id/rotate': [{ type: 'api_keys', naming: 'row', field: 'params' }],
  'DELETE /settings/api-keys/:id/delete': [{ type: 'api_keys', naming: 'row', field: 'params' }],
  'GET /settings/webhooks': [{ type: 'webhooks', naming: 'list', field: '' }],
  'POST /settings/webhooks/update': [{ type: 'webhooks', naming: 'row', field: 'id' }],
  'POST /settings/webhooks/:id/rotate': [{ type: 'webhooks', naming: 'row', field: 'params' }],
  'DELETE /settings/webhooks/:id/delete': [{ type: 'webhooks', naming: 'row', field: 'params' }],
  'POST /settings/webhooks/:id/test': [{ type: 'webhooks', naming: 'row', field: 'params' }],
  'GET /settings/webhooks/:id/deliveries': [{ type: 'webhooks', naming: 'row', field: 'params' }],
  'POST /settings/webhooks/deliveries/:id/redeliver': [{ type: 'webhook_deliveries', naming: 'row', field: 'params' }],
  'DELETE /sessions/:id/delete': [{ type: 'sessions', naming: 'row', field: 'params' }],
  'GET /credits/balances': [{ type: 'users', naming: 'list', field: 'q' }],
  'GET /sessions': [{ type: 'sessions', naming: 'list', field: '' }],
  'GET /settings/outbox': [{ type: 'mails', naming: 'list', field: '' }],
  'POST /settings/outbox/:id/resend': [{ type: 'mails', naming: 'row', field: 'params' }],
  'GET /notifications': [{ type: 'notifications', naming: 'list', field: '' }],
  'POST /notifications/read': [{ type: 'notifications', naming: 'silent', field: 'ids' }],
  'GET /devices/:id/timeline': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/reported': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/channels': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/macs': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/macs/store': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/macs/remove': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/services': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/services/offers': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/buy': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/undo': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/stop': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/services/auto-renew': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/receipts': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /settings/mac-notifications/:id/receipts': [{ type: 'mac_notifications', naming: 'row', field: 'params' }],
  'GET /settings/home-notifications/:id/receipts': [{ type: 'home_notifications', naming: 'row', field: 'params' }],
  'POST /portals/replace/undo': [{ type: 'host_moves', naming: 'row', field: 'id' }],
  'POST /portals/replace/approve': [{ type: 'host_moves', naming: 'row', field: 'id' }],
  'POST /portals/replace/cancel': [{ type: 'host_moves', naming: 'row', field: 'id' }],
  'GET /portals/replacements/:id/rows': [{ type: 'host_moves', naming: 'row', field: 'params' }],
  'GET /devices/:id/sources': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/store': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/test': [{ type: 'given sources', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/update': [{ type: 'given sources', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/:source/clear-pin': [{ type: 'given sources', naming: 'row', field: 'params' }],
  'DELETE /devices/:id/sources/:source/delete': [{ type: 'given sources', naming: 'row', field: 'params' }],
  'POST /devices/:id/sources/:source/restore': [{ type: 'given sources', naming: 'row', field: 'params' }],
  'GET /app/device/playlists': [{ type: 'playlists', naming: 'list', field: '' }],
  'GET /app/device/uploads': [{ type: 'uploads', naming: 'list', field: '' }],
  'GET /tv/v1/sources': [{ type: 'pages', naming: 'list', field: '' }],
  'GET /tv/v1/poll': [{ type: 'pushes', naming: 'list', field: '' }],
  'GET /app/device/playlists/:id': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/test': [{ type: 'playlists', naming: 'row', field: 'id' }],
  'POST /app/device/playlists/update': [{ type: 'playlists', naming: 'row', field: 'id' }],
  'DELETE /app/device/playlists/:id/delete': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/restore': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/uploads': [
    { type: 'uploads', naming: 'link', field: 'replaces' },
    { type: 'files', naming: 'link', field: 'replaces' },
  ],
  'POST /app/device/modes/live-tv': [{ type: 'playlists', naming: 'link', field: 'source_id' }],
  'POST /app/device/modes/movies': [{ type: 'playlists', naming: 'link', field: 'source_id' }],
  'POST /app/device/modes/tv-series': [{ type: 'playlists', naming: 'link', field: 'source_id' }],
  'POST /app/device/playlists/:id/refresh': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'GET /app/device/playlists/:id/shares': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/shares': [
    { type: 'playlists', naming: 'row', field: 'params' },
    { type: 'account TVs', naming: 'row', field: 'tvs' },
  ],
  'POST /app/device/copy': [{ type: 'account TVs', naming: 'row', field: 'target_tv' }],
  'DELETE /app/device/playlists/:id/delete-everywhere': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/unlock': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/lock': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/pin/reset': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/sort': [{ type: 'playlists', naming: 'row', field: 'ids' }],
  'GET /app/device/playlists/:id/groups': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/groups': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'GET /app/device/playlists/:id/channel-shifts': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'POST /app/device/playlists/:id/channel-shifts': [{ type: 'playlists', naming: 'row', field: 'params' }],
  'GET /app/device/xtreams': [{ type: 'xtreams', naming: 'list', field: '' }],
  'GET /app/device/xtreams/:id': [{ type: 'xtreams', naming: 'row', field: 'params' }],
  'POST /app/device/xtreams/test': [{ type: 'xtreams', naming: 'row', field: 'id' }],
  'POST /app/device/xtreams/update': [{ type: 'xtreams', naming: 'row', field: 'id' }],
  'POST /app/device/xtreams/:id/refresh': [{ type: 'xtreams', naming: 'row', field: 'params' }],
  'DELETE /app/device/xtreams/:id/delete': [{ type: 'xtreams', naming: 'row', field: 'params' }],
  'POST /app/device/xtreams/:id/restore': [{ type: 'xtreams', naming: 'row', field: 'params' }],
  'GET /app/device/portals': [{ type: 'device portals', naming: 'list', field: '' }],
  'GET /app/device/portals/:id': [{ type: 'device portals', naming: 'row', field: 'params' }],
  'POST /app/device/portals/test': [{ type: 'device portals', naming: 'row', field: 'id' }],
  'POST /app/device/portals/update': [{ type: 'device portals', naming: 'row', field: 'id' }],
  'POST /app/device/portals/:id/refresh': [{ type: 'device portals', naming: 'row', field: 'params' }],
  'DELETE /app/device/portals/:id/delete': [{ type: 'device portals', naming: 'row', field: 'params' }],
  'POST /app/device/portals/:id/restore': [{ type: 'device portals', naming: 'row', field: 'params' }],
  'GET /app/device/uploads/:id': [{ type: 'uploads', naming: 'row', field: 'params' }],
  'DELETE /app/device/uploads/:id/delete': [{ type: 'uploads', naming: 'row', field: 'params' }],
  'GET /tv/v1/sources/:id/snapshot': [{ type: 'pages', naming: 'row', field: 'params' }],
  'GET /tv/v1/sources/:id/epg': [{ type: 'pages', naming: 'row', field: 'params' }],
  'POST /tv/v1/sources/:id/title': [{ type: 'xtreams', naming: 'row', field: 'params' }],
  'GET /devices/:id/commands': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/commands': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /devices/:id/claims': [{ type: 'devices', naming: 'row', field: 'params' }],
  'POST /devices/:id/claims': [{ type: 'devices', naming: 'row', field: 'params' }],
  'GET /app/device/commands': [{ type: 'device_commands', naming: 'list', field: '' }],
  'GET /app/device/claims': [{ type: 'device_claims', naming: 'list', field: '' }],
  'GET /tv/v1/messages': [{ type: 'message_receipts', naming: 'list', field: '' }],
  'POST /app/device/claims/decide': [{ type: 'device_claims', naming: 'link', field: 'claim' }],
  'POST /tv/v1/commands/:id/state': [{ type: 'device_commands', naming: 'row', field: 'params' }],
  'POST /tv/v1/messages/:id/ack': [{ type: 'message_receipts', naming: 'row', field: 'params' }],
  'GET /tempered/:id/evidence': [{ type: 'tampered_devices', naming: 'row', field: 'params' }],
  'GET /tickets/:id/thread': [{ type: 'tickets', naming: 'row', field: 'params' }],
  'POST /tickets/:id/reply': [{ type: 'tickets', naming: 'row', field: 'params' }],
  'POST /tickets/:id/read': [{ type: 'tickets', naming: 'row', field: 'params' }],
  'GET /vouchers/:id/codes': [{ type: 'voucher_batches', naming: 'row', field: 'params' }],
  'POST /vouchers/:id/download': [{ type: 'voucher_batches', naming: 'row', field: 'params' }],
  'GET /updates/:id/progress': [{ type: 'updates', naming: 'row', field: 'params' }],
  'GET /specific-updates/:id/progress': [{ type: 'specific_updates', naming: 'row', field: 'params' }],
  'GET /device-updates/:id/progress': [{ type: 'device_updates', naming: 'row', field: 'params' }],
  'GET /f2/settings/:id/progress': [{ type: 'beta_apps', naming: 'row', field: 'params' }],
  'GET /f2/web-update/:id/progress': [{ type: 'beta_bundles', naming: 'row', field: 'params' }],
  'GET /tv/v1/update/:id/file': [{ type: 'update_actions', naming: 'row', field: 'params' }],
  'POST /tv/v1/update/:id/status': [{ type: 'update_actions', naming: 'row', field: 'params' }],
  'POST /tv/v1/claims': [{ type: 'pages', naming: 'link', field: 'source' }],
  'POST /tv/v1/ack': [{ type: 'pushes', naming: 'silent', field: 'ids' }],
}

/** Objects an actor sees but may not act on (403), by view. */
export function deniedRelations(operation: string, type: ObjectType, view: View): readonly Relation[] {
  if (type === 'devices' && isKeyOf(deviceActions, operation) && view === 'branch')
    return deviceActions[operation] ? all : []
  if (type === 'portals in use' && changing.has(operation) && view === 'branch') return all
  return operations[`${type} ${operation}`]?.[view] ?? []
}

/** True for what the table of transitions leaves to admins alone; the payer follows from the state of the device. */
const deviceActions = fromKeys(
  ['activate', 'renew', 'trial', 'undo', 'refund', 'transfer', 'suspend', 'resume', 'block', 'unblock'] as const,
  (event) => transitionOf(event).who.every((mover) => mover === 'admin'),
)

const changing = new Set(['update', 'delete', 'archive', 'restore'])

const operations: Readonly<Record<string, Partial<Record<View, readonly Relation[]>>>> = {
  // Staff of a branch see the decisions on their TVs; admins make them (domain §3.14).
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
  // Stopping refunds credits, which only admins may do.
  'devices POST /devices/:id/services/stop': { branch: all },
  // It takes the right to see secrets, which an admin lacks.
  'host_moves POST /portals/replace/undo': { admin: ['own'] },
  // A second person agrees, and an admin.
  'mass_jobs POST /mass-assignments/:id/approve': { branch: all, admin: ['own'], 'super-admin': ['own'] },
  // A code is money to anyone who reads it: only the maker of a batch does, and changes its end; an admin may change it too.
  'voucher_batches POST /vouchers/:id/download': {
    branch: ['child'],
    admin: ['child', 'sibling', 'parent'],
    'super-admin': ['child', 'sibling', 'parent'],
  },
  'voucher_batches update': { branch: ['child'] },
  // A second person agrees, and an admin.
  'voucher_batches approve': { branch: all, admin: ['own'], 'super-admin': ['own'] },
  // One's own balance is in the header.
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
