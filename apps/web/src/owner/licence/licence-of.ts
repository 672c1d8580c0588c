import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { deviceStates, type DeviceState } from '@castellan/contract/licences/device-transitions.ts'
import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'

/** The bar is full at a year and more, that of a trial at its usual length. */
const fullBarDays = 365
/** `limits.trialMs` in days: the limits would be 6 kB of the first load. */
const fullTrialDays = 7
const soonDays = 14

export type Advice = 'not-activated' | 'must-renew' | 'must-activate' | 'stopped' | null
export type LicenceState = {
  state: DeviceState
  tone: Tone | 'brand'
  advice: Advice
  days: { left: number; percent: number } | null
}

const running: readonly DeviceState[] = ['trial', 'active']

/** What the card says of how long the TV runs: its state, the colour, the bar, and what the owner should do. */
export function licenceOf(device: Pick<OwnDevice, 'status' | 'days_left' | 'on_trial'>): LicenceState {
  const state = isKeyOf(deviceStates, device.status) ? device.status : 'registered'
  const left = running.includes(state) && device.days_left !== null ? Math.max(0, device.days_left) : null
  const fullDays = state === 'trial' ? fullTrialDays : fullBarDays
  const isSoon = left !== null && left <= soonDays
  return {
    state,
    tone: state === 'active' ? (isSoon ? 'grace' : 'brand') : deviceStates[state],
    advice: adviceOf(state, { isSoon, onTrial: device.on_trial }),
    days: left === null ? null : { left, percent: Math.min(100, (left / fullDays) * 100) },
  }
}

function adviceOf(state: DeviceState, { isSoon, onTrial }: { isSoon: boolean; onTrial: boolean }): Advice {
  if (state === 'registered') return 'not-activated'
  if (state === 'expired' || state === 'grace' || isSoon) return onTrial ? 'must-activate' : 'must-renew'
  return running.includes(state) ? null : 'stopped'
}
