import type { OwnDevice } from '@castellan/contract/calls/owner.ts'
import type { User } from '@castellan/contract/calls/session.ts'
import { showDatesAs, showTimesIn } from '../ui/text/format-date.ts'

/** Who is signed in on this page: a member of staff, the owner of a TV, or both (spec §4: signed in means the record is loaded). */
export type Session = {
  user: User | null
  /** Empty until they are loaded, so that nothing is offered that was not granted. */
  permissions: readonly string[]
  roles: readonly string[]
  /** Why they could not be loaded: what is not permitted then is only not known. */
  grantsError: Error | null
  /** The last session of staff ended without being signed out of. */
  hasExpired: boolean
  /** The same of the owner's session on this phone. */
  hasDeviceExpired: boolean
  device: OwnDevice | null
}

const nobody: Session = {
  user: null,
  permissions: [],
  roles: [],
  grantsError: null,
  hasExpired: false,
  hasDeviceExpired: false,
  device: null,
}

let session = nobody
const listeners = new Set<() => void>()

export const sessionStore = {
  read: (): Session => session,
  change(part: Partial<Session>): void {
    session = { ...session, ...part }
    if (part.user !== undefined) {
      showTimesIn(part.user?.timezone ?? '')
      showDatesAs(part.user?.date_format ?? 'dmy')
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
