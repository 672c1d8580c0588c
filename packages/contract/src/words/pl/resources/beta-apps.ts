import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaApps = {
  ...updates,
  one: 'wersja beta',
  many: 'Aktualizacja beta FPro',
  about: 'Wersje beta aplikacji FPro dla telewizorów, które je przyjmują.',
  empty: 'Nie ma jeszcze wersji beta.',
} satisfies ResourceWords['beta_apps']
