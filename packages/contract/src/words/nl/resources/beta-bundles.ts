import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaBundles = {
  ...updates,
  one: 'bètapakket',
  many: 'FPro-bètaupdate web',
  about: 'Bètaversies van het webpakket van FPro, voor de tv’s die bètaversies nemen.',
  empty: 'Nog geen bètapakket.',
} satisfies ResourceWords['beta_bundles']
