import { messagesCalls } from '@castellan/contract/calls/messages.ts'
import { macNotifications } from '@castellan/contract/resources/mac-notifications.ts'
import { screenOfMessages } from './screen-of-messages.tsx'

/** Messages in the bell of TVs, in front of the picture or at its foot. */
export const MacNotificationsScreen = screenOfMessages(macNotifications, messagesCalls.receiptsMac)
