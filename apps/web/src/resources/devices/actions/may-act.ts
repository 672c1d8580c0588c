import { isKeyOf } from '@castellan/contract/types/typed-keys.ts'
import { commandsOf, type CommandKind } from '@castellan/contract/access/command-kinds.ts'
import type { ActionName } from '@castellan/contract/kit/define-resource.ts'
import type { devices } from '@castellan/contract/resources/devices.ts'
import { transitionOf, type DeviceEvent } from '@castellan/contract/licences/device-transitions.ts'
import { adminRoles } from '@castellan/contract/access/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { RowFor } from '../../../fields/view/field-view.ts'

type State = Pick<
  RowFor<typeof devices>,
  'status' | 'expires_at' | 'online' | 'updated_at' | 'commands' | 'playback_off_at'
>

/** Actions that are commands, by what the TV has to carry out. */
const commands = {
  reload_sources: 'sources.reload',
  update_app: 'app.update',
  reboot: 'device.reboot',
  playback_off: 'playback.off',
  playback_on: 'playback.on',
} as const satisfies Record<string, CommandKind>

/** Who may do this to a device, beyond what its state says: by the table of transitions, or, for what erases a person, admins alone. */
export function mayAct(role: string, event: ActionName<typeof devices>, row: State, now: number): boolean {
  if (isKeyOf(commands, event)) return mayCommand(event, row)
  const isAdmin = adminRoles.includes(role)
  if (event === 'erase') return isAdmin
  const { who } = transitionOf(event as DeviceEvent)
  if (!isAdmin && !who.includes('branch') && !who.includes('payer')) return false
  // A lifetime has no end that could be moved.
  if (event === 'renew') return row.status !== 'active' || row.expires_at !== null
  if (event === 'undo') return mayBeUndone(row, now)
  return true
}

/** What the TV says it carries out; what was switched off can be switched on again in any case. */
function mayCommand(action: keyof typeof commands, { commands: reported, playback_off_at }: State): boolean {
  if (action === 'playback_on') return playback_off_at !== null
  if (action === 'playback_off' && playback_off_at !== null) return false
  return commandsOf(reported).includes(commands[action])
}

/** Within a day, and only while the TV was not on since; an activation is a change of the row. */
function mayBeUndone(row: State, now: number): boolean {
  return !row.online && now - Date.parse(row.updated_at) < limits.undoActivationMs
}
