import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaBundles = {
  ...updates,
  one: 'Beta-Paket',
  many: 'FPro-Beta-Update Web',
  about: 'Beta-Versionen des Web-Pakets von FPro für die TVs, die Beta-Versionen nehmen.',
  empty: 'Noch kein Beta-Paket.',
} satisfies ResourceWords['beta_bundles']
