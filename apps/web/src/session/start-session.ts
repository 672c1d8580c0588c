import type { Call } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { askAgain } from '../api/answer-memory.ts'
import type { ApiError } from '../api/api-error.ts'
import { connectApi } from '../api/connect-api.ts'
import { returnToOwnAccount } from './impersonation.ts'
import { storeIntendedPath } from './intended-path.ts'
import { forgetLastAnswers } from './last-answers.ts'
import { notify } from '../toasts/notify.ts'
import { passwordQuestion } from './password-question.ts'
import { showFailedWrite } from '../toasts/show-failed-write.ts'
import { reloadStaff } from './load-session.ts'
import { sessionStore } from './session-store.ts'
import { sessionWays } from './session-ways.ts'
import { endDeviceSession, endStaffSession, forgetDevice, forgetStaff } from './sign-out.ts'
import { subscribeToTabs, type TabNews } from './tab-channel.ts'
import { tokenFor } from './tokens.ts'

let reloading: Promise<void> | null = null

/** Joins the session to the API and to the other tabs. Call once at start. */
export function startSession(): void {
  connectApi({
    tokenFor,
    onRefused: handleSessionError,
    onFailedWrite: showFailedWrite,
    confirmPassword: passwordQuestion.ask,
  })
  subscribeToTabs(followTab)
}

/**
 * A session that ended leads to its login; what is not permitted is said for five seconds (spec §8). Offered all the same, it was
 * permitted once: what staff may do is requested again, so that menu, search and buttons offer it no longer.
 */
export function handleSessionError(apiError: ApiError, call: Call, token: string | null): void {
  if (apiError.status === 403) void notify('error', apiError.message, { durationMs: limits.toastForbiddenMs })
  // A late answer to a call of an earlier session says nothing about this one.
  if (token !== tokenFor(call)) return
  if (apiError.status === 403 && call.access.audience === 'staff')
    reloading ??= reloadStaff().finally(() => (reloading = null))
  if (apiError.status !== 401) return
  const { user, device } = sessionStore.read()
  if (call.access.audience === 'staff' && user && !returnToOwnAccount()) {
    storeIntendedPath(location.pathname + location.search)
    sessionStore.change({ hasExpired: true })
    endStaffSession()
  }
  if (call.access.audience === 'owner' && device) {
    storeIntendedPath(location.pathname + location.search)
    sessionStore.change({ hasDeviceExpired: true })
    endDeviceSession()
  }
}

export function followTab({ kind, panel }: TabNews): void {
  const { user, device } = sessionStore.read()
  if (kind === 'signed-out') {
    if (panel === 'staff' && user && !returnToOwnAccount()) forgetStaff()
    if (panel === 'owner' && device) forgetDevice()
    return
  }
  // The other tab may have signed in somebody else, or to another TV: no answer of the one before is shown under the new name.
  if (panel === 'owner') forgetLastAnswers()
  sessionStore.change(panel === 'staff' ? { user: null, permissions: [], roles: [] } : { device: null })
  void askAgain()
  sessionWays().askGuards()
}
