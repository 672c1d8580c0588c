import { ownerCalls, type OwnDevice } from '@castellan/contract/calls/owner.ts'
import { callApi } from '../api/call-api.ts'
import { callKey } from '../api/call-query.ts'
import { readLastAnswers } from './last-answers.ts'

/** The TV the device token opens. */
export function loadOwnDevice(): Promise<OwnDevice> {
  return callApi(ownerCalls.device, { quiet: true })
}

/** The last known state of the TV, for opening the panel without a connection. */
export function lastDevice(): OwnDevice | null {
  const last = readLastAnswers()?.answers[JSON.stringify(callKey(ownerCalls.device))]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was stored under this key as the call answered it
  return (last?.data as OwnDevice | undefined) ?? null
}
