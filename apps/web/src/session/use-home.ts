import { readDeviceToken, readStaffToken } from './tokens.ts'
import { useSession } from './use-session.ts'

/** The start page for pages outside both audiences; a token counts although its session has not been loaded yet. */
export function useHome(): 'staff' | 'owner' | 'stranger' {
  const { user, device } = useSession()
  if (user || (!device && readStaffToken() !== null)) return 'staff'
  return device || readDeviceToken() !== null ? 'owner' : 'stranger'
}
