import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaBundles = {
  ...updates,
  one: 'pacote beta',
  many: 'Atualização beta web da FPro',
  about: 'Versões beta do pacote web da FPro, para as TVs que recebem betas.',
  empty: 'Ainda não há pacotes beta.',
} satisfies ResourceWords['beta_bundles']
