import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaBundles = {
  ...updates,
  one: 'pakiet beta',
  many: 'Aktualizacja beta FPro Web',
  about: 'Wersje beta pakietu webowego FPro dla telewizorów, które je przyjmują.',
  empty: 'Nie ma jeszcze pakietu beta.',
} satisfies ResourceWords['beta_bundles']
