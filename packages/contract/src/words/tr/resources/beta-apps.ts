import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaApps = {
  ...updates,
  one: 'beta sürümü',
  many: 'FPro beta güncellemesi',
  about: 'Beta sürümü alan TV’ler için FPro uygulamasının beta sürümleri.',
  empty: 'Henüz beta sürümü yok.',
} satisfies ResourceWords['beta_apps']
