import type { homeNotifications } from '@castellan/contract/resources/home-notifications.ts'
import type { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { ResourceScreen } from '../../resource/list/resource-screen.tsx'
import { overrides } from '../../resource/table-view.ts'
import type { ReceiptsCall } from './message-receipts.tsx'
import { lazy } from '../../ui/state/lazy.tsx'

const MessageEvidence = lazy(async () => (await import('./message-sections.tsx')).MessageEvidence)
const SendDialog = lazy(async () => (await import('./send-dialog.tsx')).SendDialog)

export type MessageResource = typeof homeNotifications | typeof macNotifications

const changeable = ['draft', 'paused']

/** A list of messages to TVs; one opens to its receipts, and sending it says first whom it reaches. */
export function screenOfMessages(resource: MessageResource, receipts: ReceiptsCall) {
  const own = overrides<MessageResource>(resource, {
    Evidence: (props) => <MessageEvidence {...props} resource={resource} receipts={receipts} />,
    dialogs: { send: (props) => <SendDialog {...props} resource={resource} /> },
    mayEdit: (row) => changeable.includes(row.state),
    single: ['send', 'copy'],
    next: 'send',
  })
  return function Messages() {
    return <ResourceScreen {...own} />
  }
}
