import { messageSections } from '@castellan/contract/access/message-kinds.ts'
import type { TvMessage } from '@castellan/contract/calls/tv-messages.ts'

/** The action of a message's button as sent to TVs: a section of the app is opened by its name. */
export function actionOf({ action_kind: kind, action_url: url }: { action_kind: string; action_url: string }) {
  const isSection = (messageSections as readonly string[]).includes(kind)
  const action = isSection ? { kind: 'open_section', value: kind } : { kind, value: kind === 'url' ? url : '' }
  return action as TvMessage['action']
}
