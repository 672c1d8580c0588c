import type { ResourceWords } from '../../resource-words.ts'
import { homeNotifications } from './home-notifications.ts'

export const macNotifications = {
  ...homeNotifications,
  one: 'TV mesajı',
  many: 'Zil bildirimleri',
  about: 'TV’lere mesajlar: zilde, görüntünün önünde veya altında; her TV’den alındı bilgisiyle.',
  values: {
    ...homeNotifications.values,
    placement: { bell: 'Zilde', modal: 'Görüntünün önünde', ticker: 'Altta kayan yazı' },
  },
} satisfies ResourceWords['mac_notifications']
