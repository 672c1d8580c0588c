import { messagesCalls } from '@castellan/contract/calls/messages.ts'
import { homeNotifications } from '@castellan/contract/resources/home-notifications.ts'
import { screenOfMessages } from './screen-of-messages.tsx'

/** Messages on the home screen of the app. */
export const HomeNotificationsScreen = screenOfMessages(homeNotifications, messagesCalls.receiptsHome)
