import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaBundles = {
  ...updates,
  one: 'beta paketi',
  many: 'FPro web beta güncellemesi',
  about: 'Beta sürümü alan TV’ler için FPro web paketinin beta sürümleri.',
  empty: 'Henüz beta paketi yok.',
} satisfies ResourceWords['beta_bundles']
