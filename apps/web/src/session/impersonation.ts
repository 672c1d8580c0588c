import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { callApi } from '../api/call-api.ts'
import { storeOwnToken, restoreOwnToken } from './own-token.ts'
import { sessionStore } from './session-store.ts'
import { beginStaffSession } from './sign-in.ts'
import { endStaffSession } from './sign-out.ts'
import { notifyTabs } from './tab-channel.ts'
import { isStaffRemembered, readStaffToken } from './tokens.ts'

/** Switches to the session of another account; the original one is stored for the way back. */
export function beginImpersonation(token: string): void {
  const own = readStaffToken()
  const { user } = sessionStore.read()
  if (own !== null && user) storeOwnToken({ token: own, remembered: isStaffRemembered(), userId: user.id })
  switchTo(token, false)
}

/** Ends the impersonation and returns to the original session; to the login where this tab does not have it. */
export async function leaveImpersonation(): Promise<void> {
  await callApi(sessionCalls.logout, { quiet: true }).catch(() => undefined)
  if (!sessionStore.read().user?.impersonator || returnToOwnAccount()) return
  endStaffSession()
  notifyTabs({ kind: 'signed-out', panel: 'staff' })
}

/** Whether this tab was impersonating and could return to the original session. */
export function returnToOwnAccount(): boolean {
  const impersonator = sessionStore.read().user?.impersonator
  const own = impersonator ? restoreOwnToken(impersonator.id) : null
  if (own === null) return false
  switchTo(own.token, own.remembered)
  return true
}

/** The page starts again, so that nothing that one person loaded is shown to another. */
function switchTo(token: string, remember: boolean): void {
  beginStaffSession(token, remember)
  location.assign('/')
}
