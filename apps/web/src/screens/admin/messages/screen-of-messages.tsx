import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import type { DetailsProps, OwnDialogProps, TableDeviation } from '../../../resource/table-view.ts'
import type { ReceiptsCall } from './message-receipts.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const MessageSheet = lazy(async () => (await import('./message-sheet.tsx')).MessageSheet)
const SendDialog = lazy(async () => (await import('./send-dialog.tsx')).SendDialog)

/** A list of messages to TVs; one opens to its receipts, and sending it says first whom it reaches. */
export function screenOfMessages(resource: Resource, receipts: ReceiptsCall) {
  const deviation: TableDeviation = {
    Details: (props: DetailsProps) => <MessageSheet {...props} resource={resource} receipts={receipts} />,
    dialogs: { send: (props: OwnDialogProps) => <SendDialog {...props} resource={resource} /> },
    single: ['send', 'copy'],
  }
  return function Messages() {
    return <ResourceScreen resource={resource} {...deviation} />
  }
}
