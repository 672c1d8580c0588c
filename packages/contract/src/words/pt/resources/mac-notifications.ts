import type { ResourceWords } from '../../resource-words.ts'
import { homeNotifications } from './home-notifications.ts'

export const macNotifications = {
  ...homeNotifications,
  one: 'mensagem às TVs',
  many: 'Avisos do sino',
  about: 'Mensagens às TVs: no sino, à frente da imagem ou no rodapé, com recibo de cada TV.',
  values: {
    ...homeNotifications.values,
    placement: { bell: 'No sino', modal: 'À frente da imagem', ticker: 'Faixa no rodapé' },
  },
} satisfies ResourceWords['mac_notifications']
