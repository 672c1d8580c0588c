import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaApps = {
  ...updates,
  one: 'beta version',
  many: 'FPro Beta Update',
  about: 'Beta versions of the FPro app, for the TVs that take beta versions.',
  empty: 'No beta version yet.',
} satisfies ResourceWords['beta_apps']
