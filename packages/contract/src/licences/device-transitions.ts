import type { Tone } from '../kit/field.ts'

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

/** Every change of state there is (domain, appendix C.1); whatever is not here is refused with `bad_state`. The API and the buttons read it. */
export const deviceTransitions: readonly DeviceTransition[] = [
  { event: 'trial', from: ['registered'], to: 'trial', who: ['branch', 'admin', 'tv'], costs: 'nothing' },
  {
    event: 'activate',
    from: ['registered', 'trial', 'expired'],
    to: 'active',
    who: ['branch', 'admin'],
    costs: 'price',
  },
  { event: 'renew', from: ['active', 'grace', 'expired'], to: 'active', who: ['branch', 'admin'], costs: 'price' },
  { event: 'undo', from: ['active'], to: 'before', who: ['payer', 'admin'], costs: 'back' },
  { event: 'refund', from: ['active'], to: 'before', who: ['admin'], costs: 'back in part' },
  { event: 'transfer', from: ['active'], to: 'transferred', who: ['branch', 'admin'], costs: 'nothing' },
  { event: 'lapse', from: ['active'], to: 'grace', who: ['clock'], costs: 'nothing' },
  { event: 'expire', from: ['trial', 'grace'], to: 'expired', who: ['clock'], costs: 'nothing' },
  { event: 'archive', from: ['expired'], to: 'archived', who: ['clock'], costs: 'nothing' },
  { event: 'return', from: ['archived'], to: 'expired', who: ['branch', 'admin'], costs: 'nothing' },
  { event: 'suspend', from: live, to: 'suspended', who: ['branch', 'admin'], costs: 'nothing' },
  { event: 'resume', from: ['suspended'], to: 'before', who: ['branch', 'admin'], costs: 'nothing' },
  { event: 'block', from: [...live, 'suspended'], to: 'blocked', who: ['admin'], costs: 'nothing' },
  { event: 'unblock', from: ['blocked'], to: 'before', who: ['admin'], costs: 'nothing' },
]

/** The transition of an event. */
export function transitionOf(event: DeviceEvent): DeviceTransition {
  return deviceTransitions.find((transition) => transition.event === event)!
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
