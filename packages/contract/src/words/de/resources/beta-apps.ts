import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaApps = {
  ...updates,
  one: 'Beta-Version',
  many: 'FPro-Beta-Update',
  about: 'Beta-Versionen der FPro-App für die TVs, die Beta-Versionen nehmen.',
  empty: 'Noch keine Beta-Version.',
} satisfies ResourceWords['beta_apps']
