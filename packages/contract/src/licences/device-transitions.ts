import type { Tone } from '../kit/field.ts'
import { entriesOf } from '../types/typed-keys.ts'

/** The states of a device (domain, appendix C.1). */
export const deviceStateNames = [
  'registered',
  'trial',
  'active',
  'grace',
  'expired',
  'suspended',
  'blocked',
  'transferred',
  'archived',
] as const
export type DeviceState = (typeof deviceStateNames)[number]

/** The same with the tone each is shown in. */
export const deviceStates = {
  registered: 'off',
  trial: 'trial',
  active: 'ok',
  grace: 'grace',
  expired: 'off',
  suspended: 'hold',
  blocked: 'stop',
  transferred: 'off',
  archived: 'off',
} as const satisfies Record<DeviceState, Tone>

/** What can happen to a device's state. */
export type DeviceEvent =
  | 'trial'
  | 'activate'
  | 'renew'
  | 'undo'
  | 'refund'
  | 'transfer'
  | 'lapse'
  | 'expire'
  | 'archive'
  | 'return'
  | 'suspend'
  | 'resume'
  | 'block'
  | 'unblock'

/** Who may bring an event about: staff in whose branch the device is, the person who paid, the admins, the TV by its first source or its first play, or the clock of the panel. */
export type DeviceMover = 'branch' | 'payer' | 'admin' | 'tv' | 'clock'

/** What an event does to credits: nothing, the price of a period is taken, or what was paid goes back to the payer, whole or in part. */
export type DeviceCosts = 'nothing' | 'price' | 'back' | 'back in part'

export type DeviceTransition = {
  readonly event: DeviceEvent
  readonly from: readonly DeviceState[]
  /** `before` is the state the device had before the event that this one ends. */
  readonly to: DeviceState | 'before'
  readonly who: readonly DeviceMover[]
  readonly costs: DeviceCosts
}

/** In these states a TV has a licence, a trial or its days of grace. In all others the server gives it no sources. */
const playingStates: readonly string[] = ['trial', 'active', 'grace']

/** Whether a TV in this state is given its sources. */
export function mayPlay(state: string): boolean {
  return playingStates.includes(state)
}

const live = ['registered', 'trial', 'active', 'grace', 'expired'] as const

/** A transition whose type names the state it leads to. */
function leadTo<To extends DeviceTransition['to']>(to: To, rest: Omit<DeviceTransition, 'event' | 'to'>) {
  return { to, ...rest }
}

/** Every change of state there is (domain, appendix C.1); whatever is not here is refused with `bad_state`. The API and the buttons read it. */
const transitions = {
  trial: leadTo('trial', { from: ['registered'], who: ['branch', 'admin', 'tv'], costs: 'nothing' }),
  activate: leadTo('active', { from: ['registered', 'trial', 'expired'], who: ['branch', 'admin'], costs: 'price' }),
  renew: leadTo('active', { from: ['active', 'grace', 'expired'], who: ['branch', 'admin'], costs: 'price' }),
  undo: leadTo('before', { from: ['active'], who: ['payer', 'admin'], costs: 'back' }),
  refund: leadTo('before', { from: ['active'], who: ['admin'], costs: 'back in part' }),
  transfer: leadTo('transferred', { from: ['active'], who: ['branch', 'admin'], costs: 'nothing' }),
  lapse: leadTo('grace', { from: ['active'], who: ['clock'], costs: 'nothing' }),
  expire: leadTo('expired', { from: ['trial', 'grace'], who: ['clock'], costs: 'nothing' }),
  archive: leadTo('archived', { from: ['expired'], who: ['clock'], costs: 'nothing' }),
  return: leadTo('expired', { from: ['archived'], who: ['branch', 'admin'], costs: 'nothing' }),
  suspend: leadTo('suspended', { from: live, who: ['branch', 'admin'], costs: 'nothing' }),
  resume: leadTo('before', { from: ['suspended'], who: ['branch', 'admin'], costs: 'nothing' }),
  block: leadTo('blocked', { from: [...live, 'suspended'], who: ['admin'], costs: 'nothing' }),
  unblock: leadTo('before', { from: ['blocked'], who: ['admin'], costs: 'nothing' }),
} satisfies Record<DeviceEvent, Omit<DeviceTransition, 'event'>>

export const deviceTransitions: readonly DeviceTransition[] = entriesOf(transitions).map(([event, transition]) => ({
  event,
  ...transition,
}))

/** The transition of an event. */
export function transitionOf<Event extends DeviceEvent>(event: Event): (typeof transitions)[Event] {
  return transitions[event]
}

/** The states in which an event may happen: what a row's button and the API ask alike. */
export function statesBefore(event: DeviceEvent): readonly DeviceState[] {
  return transitionOf(event).from
}

/** Whether an event may happen in a state. */
export function mayHappen(event: DeviceEvent, state: string): boolean {
  return (statesBefore(event) as readonly string[]).includes(state)
}

/** Whether selling a period to a TV in this state is its activation or a renewal; null when it is neither. One that has run out is renewed. */
export function eventFor(state: string): 'activate' | 'renew' | null {
  if (mayHappen('renew', state)) return 'renew'
  return mayHappen('activate', state) ? 'activate' : null
}
