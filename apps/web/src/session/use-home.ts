import { readDeviceToken, readStaffToken } from './tokens.ts'
import { useSession } from './use-session.ts'

/** Whose start a page that is nobody's own leads to; a token counts although nobody has asked yet whom it stands for. */
export function useHome(): 'staff' | 'owner' | 'stranger' {
  const { user, device } = useSession()
  if (user || (!device && readStaffToken() !== null)) return 'staff'
  return device || readDeviceToken() !== null ? 'owner' : 'stranger'
}
