import { messagesCalls } from '@castellan/contract/calls/messages.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { lazy } from 'react'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import type { DetailsProps, OwnDialogProps, TableDeviation } from '../../../resource/table-view.ts'

const MessageSheet = lazy(async () => ({ default: (await import('./message-sheet.tsx')).MessageSheet }))
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

const card = macNotifications as unknown as Resource
const deviation: TableDeviation = {
  Details: (props: DetailsProps) => <MessageSheet {...props} card={card} receipts={messagesCalls.receiptsMac} />,
  dialogs: { send: (props: OwnDialogProps) => <SendDialog {...props} card={card} /> },
  single: ['send', 'copy'],
}

/** Messages in the bell of TVs, in front of the picture or at its foot. */
export function MacNotificationsScreen() {
  return <ResourceScreen card={card} {...deviation} />
}
