import { messageButtons, messageRepeats, type messageStates } from '../access/message-kinds.ts'
import { oneOf } from './one-of.ts'
import { status } from './status.ts'
import { toggle } from './toggle.ts'
import { id } from './id.ts'
import { count, integer } from './integer.ts'
import { moment } from './moment.ts'
import { picture } from './picture.ts'
import { ref } from './ref.ts'
import { target } from './target.ts'
import { text } from './text.ts'
import { texts } from './texts.ts'
import { derived, optional, readOnly, type Tone } from '../kit/field.ts'
import { limits } from '../limits.ts'

const stateTones = {
  draft: 'off',
  scheduled: 'trial',
  sending: 'trial',
  sent: 'ok',
  paused: 'hold',
  expired: 'off',
  cancelled: 'stop',
} as const satisfies Record<(typeof messageStates)[number], Tone>

/** What every message to TVs has (domain §3.17); where it is shown differs by its kind. */
export const messageFields = {
  id: id(),
  /** What staff call it; no TV sees it. */
  label: text({ max: limits.nameMax }),
  state: readOnly(status(stateTones)),
  title: texts({ max: limits.messageTitleMax }),
  body: texts({ max: limits.messageBodyMax }),
  /** Shown with the text, by apps that know it. */
  picture: optional(picture()),
  target: target(),
  /** What a button below the text does. */
  action_kind: oneOf(...messageButtons),
  /** For `url`; https alone. The TV shows it as a QR code. */
  action_url: text({ min: 0, max: limits.qrUrlMax }),
  priority: oneOf('normal', 'low', 'high', 'critical'),
  starts_at: optional(moment()),
  ends_at: optional(moment()),
  /** Hours a TV that is off may miss before the message is let go. */
  ttl_h: { ...integer({ min: 1, max: limits.messageTtlMaxH }), initial: limits.messageTtlS / 3_600, derived: true },
  repeat: oneOf(...messageRepeats),
  repeat_until: optional(moment()),
  needs_confirm: toggle(),
  /** The app starts again once the message was closed. */
  reboot_after: toggle(),
  auto_hide_s: optional(integer({ min: 5, max: limits.messageHideMaxS })),
  targeted: readOnly(count()),
  delivered: derived(count()),
  read: derived(count()),
  confirmed: derived(count()),
  sent_at: readOnly(optional(moment())),
  created_by: readOnly(optional(ref('users'))),
} as const

/** What the details of a message say; a preview and its receipts stand above them. */
export const messageFacts = [
  'state',
  'target',
  'placement',
  'priority',
  'starts_at',
  'ends_at',
  'ttl_h',
  'sent_at',
  'created_by',
] as const

/** What the form of a message asks for, in order. */
export const messageForm = [
  'label',
  'title',
  'body',
  'picture',
  'target',
  'placement',
  'action_kind',
  'action_url',
  'priority',
  'starts_at',
  'ends_at',
  'repeat',
  'repeat_until',
  'ttl_h',
  'needs_confirm',
  'auto_hide_s',
  'reboot_after',
] as const

/** The table of messages; what nobody sorts by has no index. */
export const messageList = {
  columns: [
    'id',
    'label',
    'state',
    'placement',
    'priority',
    'targeted',
    'delivered',
    'read',
    'confirmed',
    'starts_at',
    'repeat',
    'sent_at',
    'created_by',
  ],
  hidden: ['priority', 'starts_at', 'repeat', 'created_by'],
  search: ['label', 'title', 'body'],
  filters: ['state', 'placement', 'priority', 'repeat'],
  unsortable: [
    'placement',
    'targeted',
    'delivered',
    'read',
    'confirmed',
    'starts_at',
    'repeat',
    'sent_at',
    'created_by',
  ],
} as const

/** Until a message has gone to every TV it can be stopped; afterwards it can be withdrawn, and one that repeats is not sent again. */
export const messageRowActions = {
  send: { method: 'POST', when: ['draft', 'paused'] },
  pause: { method: 'POST', when: ['scheduled', 'sending'], undo: 'send' },
  cancel: { method: 'POST', when: ['scheduled', 'sending', 'sent', 'paused'], tone: 'stop' },
  copy: { method: 'POST' },
} as const
