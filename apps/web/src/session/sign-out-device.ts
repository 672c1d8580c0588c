import { ownerCalls } from '@castellan/contract/calls/owner.ts'
import { callApi } from '../api/call-api.ts'
import { endDeviceSession } from './sign-out.ts'
import { notifyTabs } from './tab-channel.ts'
import { forgetTyped } from './typed-words.ts'

/** Ends the owner's session here and on the server. */
export function signOutDevice(): void {
  forgetTyped('owner')
  callApi(ownerCalls.logout, { quiet: true }).catch(() => undefined)
  endDeviceSession()
  notifyTabs({ kind: 'signed-out', panel: 'owner' })
}
