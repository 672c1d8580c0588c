import type { ResourceWords } from '../../resource-words.ts'
import { homeNotifications } from './home-notifications.ts'

export const macNotifications = {
  ...homeNotifications,
  one: 'Nachricht an TVs',
  many: 'Glocken-Meldungen',
  about: 'Nachrichten an TVs: in der Glocke, vor dem Bild oder am unteren Rand, mit Quittung von jedem TV.',
  values: {
    ...homeNotifications.values,
    placement: { bell: 'In der Glocke', modal: 'Vor dem Bild', ticker: 'Laufzeile am unteren Rand' },
  },
} satisfies ResourceWords['mac_notifications']
