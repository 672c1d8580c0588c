import type { homeNotifications } from '@castellan/contract/resources/home-notifications.ts'
import type { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import type { DetailsProps, OwnDialogProps, TableDeviation } from '../../../resource/table-view.ts'
import type { ReceiptsCall } from './message-receipts.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const MessageSheet = lazy(async () => (await import('./message-sheet.tsx')).MessageSheet)
const SendDialog = lazy(async () => (await import('./send-dialog.tsx')).SendDialog)

export type MessageResource = typeof homeNotifications | typeof macNotifications

/** A list of messages to TVs; one opens to its receipts, and sending it says first whom it reaches. */
export function screenOfMessages(resource: MessageResource, receipts: ReceiptsCall) {
  const deviation: TableDeviation<MessageResource> = {
    Details: (props: DetailsProps<MessageResource>) => (
      <MessageSheet {...props} resource={resource} receipts={receipts} />
    ),
    dialogs: { send: (props: OwnDialogProps<MessageResource>) => <SendDialog {...props} resource={resource} /> },
    single: ['send', 'copy'],
  }
  return function Messages() {
    return <ResourceScreen resource={resource} {...deviation} />
  }
}
