import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaBundles = {
  ...updates,
  one: 'beta bundle',
  many: 'FPro Beta Update Web',
  about: 'Beta versions of FPro’s web bundle, for the TVs that take beta versions.',
  empty: 'No beta bundle yet.',
} satisfies ResourceWords['beta_bundles']
