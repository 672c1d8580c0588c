import { callFamilies } from '@castellan/contract/calls/index.ts'
import { viewOf, type Permission } from '@castellan/contract/access/permissions.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { safeParse } from 'zod/mini'
import { draftOf } from '../drafts.ts'
import { objectTypeOf, aboutCalls, type ObjectPolicy, type NamedBy, type ObjectType } from './policy.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

/** What a body needs to be well-formed: the object, a number nobody had before, and ids its links may point to. */
export type VariantValues = {
  id: number | string
  source: string
  ownId: number | string
  number: number
  links: Record<string, number>
}
/** One way of making one call: about something of a resource, or about nothing. */
export type Variant = {
  line: string
  call: Call
  about: ObjectPolicy | null
  /** What is done, for what somebody may not do although they see the object. */
  operation: string
  /** Permissions of which one is required as well, for the object to be shown. */
  alsoNeeds?: readonly Permission[]
  /** How the object must stand for the action to be possible. */
  status?: string
  isRemoved?: boolean
  /** What is the caller's own, where the object is only pointed to; a thing of a TV stands in the path. */
  ownResource?: ObjectType
  body?: (filling: VariantValues) => unknown
}

const lineOf = ({ method, path }: Call) => `${method} ${path}`

/** Every call of the contract in every way it can be about something. */
export function everyVariant(): Variant[] {
  return [
    ...allResources.flatMap((resource) =>
      Object.entries(resourceCalls(resource)).flatMap(([name, call]) => ofCard(resource, name, call)),
    ),
    ...Object.values(callFamilies).flatMap((family) => Object.values(family).flatMap(ofFamily)),
  ]
}

/** Calls that take an id and of which nothing says what it is the id of. */
export function callsWithoutPolicy(variants: readonly Variant[]): string[] {
  const known = new Set(variants.filter(({ about }) => about !== null).map(({ line }) => line))
  return variants.filter(({ call, line }) => !known.has(line) && takesId(call)).map(({ line }) => line)
}

function takesId({ params, body, query, access, path }: Call): boolean {
  const names = [params, body, query].flatMap((schema) => Object.keys(objectAt(schema, 'shape')))
  // The number a title has at the metadata service is no row of ours.
  const takes = names.some((name) => name !== 'tmdb_id' && /^(?:ids?|device|replaces|tvs)$|_(?:ids?|tv)$/u.test(name))
  return access.audience !== 'public' && (takes || path.includes(':'))
}

/** The input of a resource's action. */
const inputs: Readonly<Record<string, unknown>> = {
  activate: { period: '1m' },
  renew: { period: '1m' },
  transfer: { mac: '00:1a:79:ff:ff:ff' },
  block: { reason: 'because' },
  erase: { confirm: 'nobody is called so' },
  widen: { anyway: true },
  warn: { reason: 'because' },
  limit: { reason: 'because' },
  clear: { reason: 'because' },
  trust: { reason: 'because' },
  assign: { reseller: 1 },
  publish: { notify: false },
  rematch: { tmdb_id: 77 },
  match: { tmdb: { kind: 'movie', tmdb_id: 19, title: 'Metropolis', year: 1927 }, remember: true },
}

function ofCard(resource: Resource, name: string, call: Call): Variant[] {
  const type = objectTypeOf(resource.name)
  const types: ObjectType[] = type === 'portals' ? ['portals', 'portals in use'] : [type]
  const [kind = '', action = ''] = name.split(':')
  const of = (naming: NamedBy, field: string, more: Partial<Variant> = {}) =>
    types.map((one): Variant => ({
      line: lineOf(call),
      call,
      about: { type: one, naming, field },
      operation: action || kind,
      ...more,
    }))
  const declared = resource.actions[action]
  const input = declared?.input ? inputs[action] : undefined
  if (declared?.input && input === undefined)
    throw new Error(`the matrix knows no input for ${resource.name} ${action}`)
  const standing = declared?.when && resource.state ? { status: declared.when[0]! } : {}
  switch (kind) {
    case 'list':
      return of('list', 'search')
    case 'export':
    case 'bulkAll': {
      // What they are done to is read by the same scope as a list.
      const isFile = kind === 'export' || action === 'export'
      const body = () => (isFile ? { format: 'csv', columns: [resource.label] } : {})
      return [{ line: lineOf(call), call, about: null, operation: name, body }]
    }
    case 'search':
      return of('list', 'q')
    case 'create':
      return [
        {
          line: lineOf(call),
          call,
          about: null,
          operation: 'create',
          body: ({ number, links }) => draftOf(resource, number, links),
        },
        ...pointing(resource, call, 'create'),
      ]
    case 'update':
      return [
        ...of('row', 'id', { body: ({ id }) => ({ id, ...smallChange(resource) }) }),
        ...pointing(resource, call, 'update'),
      ]
    case 'archive':
      return of('bulk', 'ids', { body: ({ id }) => ({ ids: [id] }) })
    case 'restore':
      return of('bulk', 'ids', { isRemoved: true, body: ({ id }) => ({ ids: [id] }) })
    case 'bulk':
      return of('bulk', 'ids', { ...standing, body: ({ id }) => (input ? { ids: [id], input } : { ids: [id] }) })
    case 'action':
      return of('row', 'params', { ...standing, ...(input ? { body: () => input } : {}) })
    default:
      return of('row', 'params')
  }
}

/** The last text of the form that may be changed at any time; the first one is mostly what a row is found by. */
function smallChange(resource: Resource): Record<string, string> {
  const textFor = (name: string) => 'changed'.slice(0, resource.fields[name]!.max)
  const name = resource.form.findLast((field) => {
    const { kind, write } = resource.fields[field]!
    const isText = ['text', 'longText'].includes(kind.name) && !resource.writeOnce?.includes(field)
    return isText && write !== null && safeParse(write, textFor(field)).success
  })
  return name ? { [name]: textFor(name) } : {}
}

/** What has owners and is pointed to: it must be one the caller sees. */
const owned: readonly (string | undefined)[] = ['users', 'devices', 'credit_records']

function pointing(resource: Resource, call: Call, operation: 'create' | 'update'): Variant[] {
  const isFixed = (name: string) => operation === 'update' && resource.writeOnce?.includes(name) === true
  const fields = resource.form.filter((name) => owned.includes(resource.fields[name]!.to) && !isFixed(name))
  return fields.map((field): Variant => ({
    line: lineOf(call),
    call,
    about: { type: objectTypeOf(resource.fields[field]!.to), naming: 'link', field },
    operation: `${operation} ${resource.name}`,
    ...(operation === 'update' ? { ownResource: objectTypeOf(resource.name) } : {}),
    body: ({ id, ownId, number, links }) =>
      operation === 'create' ? { ...draftOf(resource, number, links), [field]: id } : { id: ownId, [field]: id },
  }))
}

const bodies: Readonly<Record<string, (filling: VariantValues) => unknown>> = {
  'POST /settings/users/:id/move': ({ links }) => ({ parent: links['users'] }),
  'POST /settings/users/:id/disable': () => ({ reason: 'because' }),
  'POST /settings/users/:id/limits': () => ({ trials_per_day: 5, credits_per_day: null, reservations: null }),
  'POST /settings/users/credits': ({ id }) => ({ type: 'transfer', user_id: id, credits: 1, draft: true }),
  'POST /settings/users/credits/status': ({ id }) => ({ id, status: 'cancelled' }),
  'POST /settings/users/credits/update': ({ id }) => ({ id, note: 'changed' }),
  'POST /settings/users/credits/reverse': ({ id }) => ({ id, note: 'changed' }),
  'POST /home/attention/snooze': () => ({ kind: 'mail', subject: '', count: 1, until: '2026-03-02T00:00:00.000Z' }),
  'POST /home/attention/wake': () => ({ kind: 'mail', subject: '' }),
  'POST /credits/request': () => ({ credits: 5 }),
  'POST /credits/requests/give': ({ id }) => ({ id, credits: 1 }),
  'POST /credits/requests/decline': ({ id }) => ({ id }),
  'POST /settings/roles/:id/permissions': () => ({ permissions: ['view-dashboard'] }),
  'POST /settings/users/:id/impersonate': () => ({ reason: 'because' }),
  'POST /settings/webhooks/update': ({ id }) => ({ id, events: ['credits.low'] }),
  'POST /settings/webhooks/:id/rotate': () => ({ overlap_hours: 1 }),
  'POST /settings/api-keys/update': ({ id }) => ({ id, name: 'changed' }),
  'POST /settings/api-keys/:id/rotate': () => ({ overlap_hours: 1 }),
  'POST /list-views/update': ({ id }) => ({ id, name: 'changed' }),
  'POST /settings/backups/link': ({ id }) => ({ id }),
  'POST /settings/backups/verify': ({ id }) => ({ id }),
  'POST /settings/backups/restore': ({ id }) => ({ id, name: 'another' }),
  'POST /mainscreen/home/undo': ({ id }) => ({ id }),
  'POST /bulk-jobs/change': ({ id }) => ({ kind: 'mass', id, change: 'cancel' }),
  'POST /mainscreen/titles/:id/credits': () => ({ credits: [], version: 1 }),
  'POST /mainscreen/titles/:id/images/store': () => ({ kind: 'logo', picture: 'a'.repeat(64) }),
  'POST /mainscreen/titles/:id/images/choose': () => ({ kind: 'logo', image: null }),
  'POST /mainscreen/titles/:id/images/remove': () => ({ image: 1 }),
  'POST /notifications/read': ({ id }) => ({ ids: [id] }),
  'POST /app/device/modes/live-tv': ({ id }) => ({ source_id: id }),
  'POST /app/device/modes/movies': ({ id }) => ({ source_id: id }),
  'POST /app/device/modes/tv-series': ({ id }) => ({ source_id: id }),
  'POST /app/device/playlists/test': ({ id }) => ({ id, url: 'http://127.0.0.1:9/list.m3u' }),
  'POST /app/device/playlists/update': ({ id }) => ({ id, user_agent: 'changed' }),
  'POST /app/device/playlists/:id/shares': () => ({ tvs: [] }),
  'POST /app/device/copy': ({ id }) => ({ target_tv: id, password: 'wrong horse 7', sources: true, settings: false }),
  'POST /app/device/playlists/:id/unlock': () => ({ pin: '4071' }),
  'POST /app/device/playlists/:id/pin/reset': () => ({ password: 'wrong horse 7' }),
  'POST /app/device/playlists/sort': ({ id }) => ({ ids: [id] }),
  'POST /app/device/playlists/:id/groups': () => ({ version: 1, groups: [] }),
  'POST /app/device/playlists/:id/channel-shifts': () => ({ page: 1, entry: 'x', shift_min: null }),
  'POST /app/device/xtreams/test': ({ id }) => ({ id }),
  'POST /app/device/xtreams/update': ({ id }) => ({ id, name: 'changed' }),
  'POST /app/device/portals/test': ({ id }) => ({ id }),
  'POST /app/device/portals/update': ({ id }) => ({ id, name: 'changed' }),
  'POST /tv/v1/lookup': () => [{ raw: 'Night Harbour (2019)', kind: 'movie' }],
  'POST /tv/v1/sources/:id/title': () => ({ entry: 'series:1' }),
  'POST /tv/v1/claims': ({ id }) => ({ kind: 'stream', source: id }),
  'POST /tv/v1/ack': ({ id }) => ({ ids: [id] }),
  'POST /devices/:id/macs/store': () => ({ mac: '00:1a:79:ff:ff:ff' }),
  'POST /devices/:id/macs/remove': () => ({ mac: '00:1a:79:ff:ff:ff' }),
  'POST /devices/:id/services/buy': () => ({ service: 'activation', period: '1m' }),
  'POST /devices/:id/services/undo': () => ({ service: 'activation' }),
  'POST /devices/:id/services/stop': () => ({ service: 'activation' }),
  'POST /devices/:id/services/auto-renew': () => ({ service: 'activation', on: false }),
  'POST /portals/replace/undo': ({ id }) => ({ id }),
  'POST /portals/replace/approve': ({ id }) => ({ id }),
  'POST /portals/replace/cancel': ({ id }) => ({ id }),
  'POST /devices/:id/sources/store': ({ number }) => ({
    kind: 'm3u_url',
    name: `given ${number}`,
    url: `http://given-${number}.example/`,
  }),
  'POST /devices/:id/sources/test': ({ source }) => ({ source, kind: 'm3u_url', url: 'http://127.0.0.1:9/list.m3u' }),
  'POST /devices/:id/sources/update': ({ source }) => ({ source, epg_shift_min: 15 }),
  'POST /devices/:id/commands': () => ({ kind: 'cache.clear' }),
  'POST /devices/:id/claims': () => ({ claim: '00000000-0000-7000-8000-000000000000', accept: false }),
  'POST /app/device/claims/decide': ({ id }) => ({ claim: id, accept: false }),
  'POST /tv/v1/commands/:id/state': () => ({ state: 'delivered' }),
  'POST /tickets/:id/reply': () => ({ text: 'a reply' }),
  'POST /tv/v1/messages/:id/ack': () => ({ state: 'read' }),
  'POST /tv/v1/update/:id/status': () => ({ state: 'downloading' }),
  'POST /2fa/enable': () => ({ code: '000000' }),
  'POST /2fa/verify': () => ({ code: '000000' }),
  'POST /user/locale': () => ({ locale: 'en' }),
}

function ofFamily(call: Call): Variant[] {
  const line = lineOf(call)
  if (line === 'GET /search') return globalSearches(call)
  const plain = {
    line,
    call,
    operation: line,
    ...(bodies[line] ? { body: bodies[line] } : call.body ? { body: () => ({}) } : {}),
  }
  const abouts = aboutCalls[line]
  if (!abouts) return [{ ...plain, about: null }]
  return abouts.map((about): Variant => {
    if (line === 'POST /settings/users/credits/download')
      return { ...plain, about, body: ({ id }) => ({ id: about.field === 'id' ? id : `credit:${id}`, format: 'csv' }) }
    if (about.field === 'tvs') return { ...plain, about, ownResource: 'playlists', body: ({ id }) => ({ tvs: [id] }) }
    const { needs } = about
    return {
      ...plain,
      about,
      ...(needs ? { alsoNeeds: [needs] } : {}),
      ...(/:\w+\/restore$/u.test(line) ? { isRemoved: true } : {}),
    }
  })
}

/** One search finds every resource but logs, each behind its own permission. */
function globalSearches(call: Call): Variant[] {
  // A video is found as a trailer by anyone who may see both, see search-all.test.ts.
  const searched = (allResources as readonly Resource[]).filter(
    ({ name, isUnsearched }) => !isUnsearched && name !== 'title_videos',
  )
  return searched.map((resource) => ({
    line: lineOf(call),
    call,
    about: { type: objectTypeOf(resource.name), naming: 'list', field: 'q' },
    operation: 'GET /search',
    alsoNeeds: [viewOf(resource.permission) ?? resource.permission, ...(resource.or ?? [])],
  }))
}
