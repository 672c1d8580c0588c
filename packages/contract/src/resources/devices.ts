import { country } from '../fields/country.ts'
import { z } from 'zod/mini'
import { deviceStates, type DeviceState, statesBefore } from '../licences/device-transitions.ts'
import { products, type Product } from '../access/products.ts'
import { updateChannels } from '../access/update-kinds.ts'
import { paidPeriods } from '../licences/price-periods.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { toggle } from '../fields/toggle.ts'
import { id, idSchema } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { mac, macSchema } from '../fields/mac.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { tags } from '../fields/tags.ts'
import { longText } from '../fields/long-text.ts'
import { text, textSchema } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, onlyFiltered, optional, readOnly } from '../kit/field.ts'
import { creditPlaces } from '../licences/credit-places.ts'
import { limits } from '../limits.ts'

export { products, type Product }

export { deviceStates }
export type { DeviceState }

/**
 * `reseller` gets a TV that has none, and pays; `issue` issues the credits that the caller's own account lacks. Both are for admins,
 * and issuing takes the right to.
 */
const sale = z.strictObject({
  period: z.enum(paidPeriods),
  reseller: z.optional(idSchema),
  issue: z.optional(z.boolean()),
})

/** The TVs in the field, each known by its MAC (domain §3.5). */
export const devices = defineResource({
  name: 'devices',
  api: '/devices',
  permission: 'manage-devices',
  scope: { subtree: 'reseller' },
  screen: 'devices',
  label: 'mac',
  areTvs: true,
  alsoChanges: creditPlaces,
  fields: {
    id: id(),
    mac: mac(),
    /** Of the same TV, in the order they were added. */
    further_macs: readOnly(tags()),
    name: text({ min: 0, max: limits.deviceNameMax }),
    product: oneOf(...products),
    status: readOnly(status(deviceStates)),
    model: readOnly(text({ min: 0, max: limits.modelCodeMax })),
    app_version: readOnly(text({ min: 0, max: limits.versionNameMax })),
    reseller: optional(ref('users')),
    /** Whose branch its reseller is in. */
    branch: onlyFiltered(ref('users')),
    sub_distributor: optional(ref('sub_distributors')),
    source_count: derived(count()),
    /** Of its sources that are on: one fails, one was read and none fails, none was read yet, or there is none. */
    source_state: readOnly(status({ failing: 'stop', fine: 'ok', unchecked: 'trial', none: 'off' })),
    /** The host of one of its sources, and of one that fails. */
    provider: onlyFiltered(text({ max: limits.hostMax })),
    failing_provider: onlyFiltered(text({ max: limits.hostMax })),
    /** When it was added, which a new TV does itself. */
    created_at: onlyFiltered(moment()),
    /** When a TV was lost: the grace period of its paid licence ended without renewal. */
    lost_at: onlyFiltered(moment()),
    /** When the trial began of a TV that has had a paid activation since. */
    converted_trial_at: onlyFiltered(moment()),
    channel_count: derived(count()),
    has_password: derived(toggle()),
    online: derived(toggle()),
    last_seen_at: readOnly(optional(moment())),
    activated_at: readOnly(optional(moment())),
    expires_at: readOnly(optional(moment())),
    country: readOnly(country()),
    blocked_reason: readOnly(text({ min: 0, max: limits.blockedReasonMax })),
    /** Since when staff have switched playback off. */
    playback_off_at: readOnly(optional(moment())),
    /** What its app says it carries out. */
    commands: readOnly(tags()),
    update_channel: oneOf(...updateChannels),
    tags: tags(),
    notes: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: [
      'id',
      'mac',
      'further_macs',
      'name',
      'status',
      'product',
      'reseller',
      'expires_at',
      'last_seen_at',
      'source_state',
      'source_count',
      'model',
      'app_version',
      'country',
      'sub_distributor',
      'update_channel',
      'tags',
    ],
    hidden: [
      'further_macs',
      'source_count',
      'model',
      'app_version',
      'country',
      'sub_distributor',
      'update_channel',
      'tags',
    ],
    search: ['mac', 'further_macs', 'name', 'model'],
    filters: [
      'status',
      'expires_at',
      'last_seen_at',
      'source_state',
      'reseller',
      'branch',
      'tags',
      'model',
      'app_version',
      'country',
      'provider',
      'failing_provider',
      'product',
      'sub_distributor',
      'online',
      'source_count',
      'activated_at',
      'created_at',
      'lost_at',
      'converted_trial_at',
    ],
    presets: {
      created_at: ['-24h..', '-7d..', '-30d..'],
      expires_at: ['now..7d', 'now..30d', '-7d..now', '..now'],
      last_seen_at: ['-24h..', '-7d..', '..-7d', '..-30d', 'none'],
    },
    unsortable: ['source_count', 'source_state', 'reseller', 'sub_distributor', 'update_channel'],
  },
  facts: [
    'mac',
    'further_macs',
    'status',
    'blocked_reason',
    'product',
    'model',
    'app_version',
    'reseller',
    'country',
    'has_password',
    'activated_at',
    'expires_at',
    'last_seen_at',
    'channel_count',
    'tags',
    'notes',
  ],
  page: 'devices.device',
  form: ['mac', 'product', 'name', 'reseller', 'sub_distributor', 'update_channel', 'tags', 'notes'],
  writeOnce: ['mac', 'product'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'status',
  actions: {
    activate: { method: 'POST', when: statesBefore('activate'), tone: 'ok', undo: 'undo', keyed: true, input: sale },
    renew: { method: 'POST', when: statesBefore('renew'), tone: 'ok', undo: 'undo', keyed: true, input: sale },
    trial: { method: 'POST', when: statesBefore('trial'), tone: 'trial', keyed: true },
    undo: { method: 'POST', when: statesBefore('undo'), keyed: true },
    refund: { method: 'POST', when: statesBefore('refund'), tone: 'hold', keyed: true },
    transfer: {
      method: 'POST',
      when: statesBefore('transfer'),
      keyed: true,
      input: z.strictObject({ mac: macSchema }),
    },
    suspend: { method: 'POST', when: statesBefore('suspend'), tone: 'hold', undo: 'resume', bars: 'restrict' },
    resume: { method: 'POST', when: statesBefore('resume'), undo: 'suspend' },
    block: {
      method: 'POST',
      when: statesBefore('block'),
      tone: 'stop',
      undo: 'unblock',
      bars: 'restrict',
      input: z.strictObject({ reason: textSchema({ max: limits.blockedReasonMax }) }),
    },
    unblock: { method: 'POST', when: statesBefore('unblock') },
    reload_sources: { method: 'POST' },
    update_app: { method: 'POST' },
    reboot: { method: 'POST' },
    playback_off: { method: 'POST', tone: 'hold', undo: 'playback_on', bars: 'restrict' },
    playback_on: { method: 'POST', undo: 'playback_off' },
    erase: {
      method: 'POST',
      tone: 'stop',
      bars: 'delete',
      permission: 'manage-options',
      confirmed: 'strict',
      input: z.strictObject({ confirm: textSchema({ max: limits.nameMax }) }),
    },
  },
})
