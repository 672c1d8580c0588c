import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import { isPending } from './receipt-of.ts'

const devicePendingMs = 2_000
const deviceQuietMs = 15_000
const uploadFirstMs = 250
const uploadSlowestMs = 1_000

/** How soon a list that did not come is asked for again while there is no connection. */
export const offlineRetryMs = 5_000

/** How long until the device is asked for again: soon while the TV owes an answer. */
export function devicePollMs(device: OwnDevice | undefined, isBusy = false): number {
  return isBusy || (device && isPending(device)) ? devicePendingMs : deviceQuietMs
}

/** How long until an upload that is being read is asked for again: a small file is done in a blink, a large one is not asked for too often. */
export function uploadPollMs(askedTimes: number): number {
  return Math.min(uploadSlowestMs, Math.round(uploadFirstMs * 1.5 ** Math.max(0, askedTimes - 1)))
}
