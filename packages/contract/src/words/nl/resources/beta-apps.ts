import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaApps = {
  ...updates,
  one: 'bètaversie',
  many: 'FPro-bètaupdate',
  about: 'Bètaversies van de FPro-app, voor de tv’s die bètaversies nemen.',
  empty: 'Nog geen bètaversie.',
} satisfies ResourceWords['beta_apps']
