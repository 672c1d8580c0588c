import type { ResourceWords } from '../../resource-words.ts'
import { homeNotifications } from './home-notifications.ts'

export const macNotifications = {
  ...homeNotifications,
  one: 'wiadomość do telewizorów',
  many: 'Powiadomienia w dzwonku',
  about: 'Wiadomości do telewizorów: w dzwonku, na obrazie lub u dołu, z potwierdzeniem z każdego telewizora.',
  values: {
    ...homeNotifications.values,
    placement: { bell: 'W dzwonku', modal: 'Na obrazie', ticker: 'Pasek u dołu' },
  },
} satisfies ResourceWords['mac_notifications']
