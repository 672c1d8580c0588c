import type { ResourceWords } from '../../resource-words.ts'
import { homeNotifications } from './home-notifications.ts'

export const macNotifications = {
  ...homeNotifications,
  one: 'TV message',
  many: 'Bell notifications',
  about: 'Messages to TVs: in the bell, in front of the picture or at its foot, with a receipt from every TV.',
  values: {
    ...homeNotifications.values,
    placement: { bell: 'In the bell', modal: 'In front of the picture', ticker: 'Ticker at the foot' },
  },
} satisfies ResourceWords['mac_notifications']
