import { isAmong } from '@castellan/contract/types/type-guards.ts'
import { messageActions, messageSections } from '@castellan/contract/access/message-kinds.ts'
import type { TvMessage } from '@castellan/contract/calls/tv-messages.ts'

type ActionColumns = { action_kind: string; action_url: string }

/** The action of a message's button as sent to TVs: a section of the app is opened by its name. */
export function actionOf({ action_kind: kind, action_url: url }: ActionColumns): TvMessage['action'] {
  if (isAmong(messageSections, kind)) return { kind: 'open_section', value: kind }
  return { kind: isAmong(messageActions, kind) ? kind : 'none', value: kind === 'url' ? url : '' }
}
