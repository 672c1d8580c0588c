import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { callApi } from '../api/call-api.ts'
import { keepOwnToken, takeOwnToken } from './own-token.ts'
import { sessionStore } from './session-store.ts'
import { beginStaffSession } from './sign-in.ts'
import { endStaffSession } from './sign-out.ts'
import { notifyTabs } from './tab-channel.ts'
import { isStaffRemembered, readStaffToken } from './tokens.ts'

/** Goes on in the session of somebody else; one's own stays aside for the way back. */
export function beginImpersonation(token: string): void {
  const own = readStaffToken()
  const { user } = sessionStore.read()
  if (own !== null && user) keepOwnToken({ token: own, remembered: isStaffRemembered(), userId: user.id })
  switchTo(token, false)
}

/** Ends the session in somebody else's name and goes back to one's own; to the login where this tab does not have it. */
export async function leaveImpersonation(): Promise<void> {
  await callApi(sessionCalls.logout, { quiet: true }).catch(() => undefined)
  if (!sessionStore.read().user?.impersonator || returnToOwnAccount()) return
  endStaffSession()
  notifyTabs({ kind: 'signed-out', panel: 'staff' })
}

/** Whether this tab was in somebody else's session and could go back to one's own. */
export function returnToOwnAccount(): boolean {
  const impersonator = sessionStore.read().user?.impersonator
  const own = impersonator ? takeOwnToken(impersonator.id) : null
  if (own === null) return false
  switchTo(own.token, own.remembered)
  return true
}

/** The page starts anew, so that nothing that one person loaded is shown to another. */
function switchTo(token: string, remember: boolean): void {
  beginStaffSession(token, remember)
  location.assign('/')
}
