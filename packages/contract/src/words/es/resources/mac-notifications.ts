import type { ResourceWords } from '../../resource-words.ts'
import { homeNotifications } from './home-notifications.ts'

export const macNotifications = {
  ...homeNotifications,
  one: 'mensaje a las TV',
  many: 'Avisos de la campana',
  about: 'Mensajes a las TV: en la campana, delante de la imagen o al pie, con acuse de cada TV.',
  values: {
    ...homeNotifications.values,
    placement: { bell: 'En la campana', modal: 'Delante de la imagen', ticker: 'Cinta al pie' },
  },
} satisfies ResourceWords['mac_notifications']
