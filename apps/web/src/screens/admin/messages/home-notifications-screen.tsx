import { messagesCalls } from '@castellan/contract/calls/messages.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { homeNotifications } from '@castellan/contract/resources/home-notifications.ts'
import { lazy } from 'react'
import { ResourceScreen } from '../../../resource/resource-screen.tsx'
import type { DetailsProps, OwnDialogProps, TableDeviation } from '../../../resource/table-view.ts'

const MessageSheet = lazy(async () => ({ default: (await import('./message-sheet.tsx')).MessageSheet }))
const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }))

const card = homeNotifications as unknown as Resource
const deviation: TableDeviation = {
  Details: (props: DetailsProps) => <MessageSheet {...props} card={card} receipts={messagesCalls.receiptsHome} />,
  dialogs: { send: (props: OwnDialogProps) => <SendDialog {...props} card={card} /> },
  single: ['send', 'copy'],
}

/** Messages on the home screen of the app. */
export function HomeNotificationsScreen() {
  return <ResourceScreen card={card} {...deviation} />
}
