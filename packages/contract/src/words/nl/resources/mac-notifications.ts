import type { ResourceWords } from '../../resource-words.ts'
import { homeNotifications } from './home-notifications.ts'

export const macNotifications = {
  ...homeNotifications,
  one: 'bericht aan tv’s',
  many: 'Belmeldingen',
  about: 'Berichten aan tv’s: in de bel, voor het beeld of onderaan, met een ontvangstbewijs van elke tv.',
  values: {
    ...homeNotifications.values,
    placement: { bell: 'In de bel', modal: 'Voor het beeld', ticker: 'Lichtkrant onderaan' },
  },
} satisfies ResourceWords['mac_notifications']
