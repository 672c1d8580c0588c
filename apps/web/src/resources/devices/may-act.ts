import type { devices } from '@castellan/contract/resources/devices.ts'
import { transitionOf } from '@castellan/contract/access/device-transitions.ts'
import type { DeviceEvent } from '@castellan/contract/access/device-transitions.ts'
import { adminRoles } from '@castellan/contract/access/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { RowFor } from '../../fields/field-view.ts'

type State = Pick<RowFor<typeof devices>, 'status' | 'expires_at' | 'online' | 'updated_at'>

/** Who may do this to a device, beyond what its state says: by the table of transitions, or, for what erases a person, admins alone. */
export function mayAct(role: string, event: DeviceEvent | 'erase', row: State, now: number): boolean {
  const isAdmin = adminRoles.includes(role)
  if (event === 'erase') return isAdmin
  const { who } = transitionOf(event)
  if (!isAdmin && !who.includes('branch') && !who.includes('payer')) return false
  // A lifetime has no end that could be moved.
  if (event === 'renew') return row.status !== 'active' || row.expires_at !== null
  if (event === 'undo') return mayBeUndone(row, now)
  return true
}

/** Within a day, and only while the TV was not on since; an activation is a change of the row. */
function mayBeUndone(row: State, now: number): boolean {
  return !row.online && now - Date.parse(row.updated_at) < limits.undoActivationMs
}
