import { countries } from '../fields/countries.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Where a link leads: to an address, to a named provider wherever that is now, or to a list that was uploaded for it. */
export const linkTargets = ['url', 'provider', 'list'] as const

/** What opens a link: its address alone, the token of a TV, or that and the PIN of the TV's parental lock. */
export const linkNeeds = ['none', 'device_token', 'pin'] as const

/** Short addresses of playlists; the default one of a product and country is what TVs without a source play (domain §3.12). */
export const m3uLinks = defineResource({
  name: 'm3u_links',
  api: '/m3u-link',
  permission: 'manage-m3u-link',
  scope: { subtree: 'reseller' },
  screen: 'm3u.link',
  label: 'name',
  // The address of a playlist often names its user and password.
  holdsCredential: true,
  fields: {
    id: id(),
    name: text({ max: limits.sourceNameMax }),
    /** What is behind `/api/l/`: readable initially, random at its end. */
    slug: readOnly(text({ max: limits.linkSlugMax })),
    /** Empty for a link that leads to a provider, or to a list of its own. */
    url: url({ mayBeEmpty: true }),
    provider: optional(ref('m3u_portals')),
    target: derived(oneOf(...linkTargets)),
    product: oneOf('any', 'f2', 'fpro', 'onair'),
    /** None for everywhere. */
    countries: countries(),
    is_default: toggle(),
    requires: oneOf(...linkNeeds),
    max_uses: optional(integer({ min: 1, max: 1_000_000_000 })),
    expires_at: optional(moment()),
    state: readOnly(status({ active: 'ok', paused: 'hold', expired: 'off' })),
    hits: readOnly(count()),
    last_hit_at: readOnly(optional(moment())),
    /** Left empty by a reseller, it is themselves; an admin means everybody with it. */
    reseller: optional(ref('users')),
    notes: longText({ min: 0, max: limits.notesMax }),
    /** The panel's own copy of what a default link holds; a fetch that failed leaves the last good one. */
    list_state: derived(
      status({ none: 'off', missing: 'grace', new: 'hold', ok: 'ok', warning: 'grace', failed: 'stop' }),
    ),
    /** Why the last fetch gave nothing, as a code. */
    fault: derived(optional(text({ max: limits.sourceNameMax }))),
    entries: derived(count()),
    /** Per cent of what is being read right now; empty where nothing is, or nobody knows how much there is. */
    progress: derived(optional(integer({ min: 0, max: 100 }))),
    fetched_at: derived(optional(moment())),
  },
  list: {
    columns: [
      'id',
      'name',
      'slug',
      'state',
      'list_state',
      'target',
      'url',
      'provider',
      'is_default',
      'entries',
      'fault',
      'fetched_at',
      'product',
      'countries',
      'requires',
      'hits',
      'last_hit_at',
      'expires_at',
      'max_uses',
      'reseller',
    ],
    hidden: [
      'target',
      'url',
      'provider',
      'fault',
      'fetched_at',
      'product',
      'countries',
      'requires',
      'last_hit_at',
      'expires_at',
      'max_uses',
      'reseller',
    ],
    search: ['name', 'slug'],
    filters: ['state', 'is_default', 'product', 'reseller', 'expires_at', 'hits'],
    presets: { expires_at: ['now..7d', 'now..30d', '..now', 'none'] },
    unsortable: [
      'slug',
      'target',
      'url',
      'provider',
      'countries',
      'requires',
      'hits',
      'last_hit_at',
      'max_uses',
      'reseller',
      'list_state',
      'fault',
      'entries',
      'fetched_at',
    ],
  },
  form: [
    'name',
    'url',
    'provider',
    'product',
    'countries',
    'is_default',
    'requires',
    'max_uses',
    'expires_at',
    'reseller',
    'notes',
  ],
  writeOnce: ['product'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: {
    rotate: { method: 'POST', when: ['active', 'paused'], tone: 'grace' },
    fetch: { method: 'POST', when: ['active'], tone: 'ok' },
    pause: { method: 'POST', when: ['active'], tone: 'hold', undo: 'resume' },
    resume: { method: 'POST', when: ['paused'], tone: 'ok', undo: 'pause' },
  },
})
