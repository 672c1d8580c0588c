import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaApps = {
  ...updates,
  one: 'versão beta',
  many: 'Atualização beta da FPro',
  about: 'Versões beta da app FPro, para as TVs que recebem betas.',
  empty: 'Ainda não há versões beta.',
} satisfies ResourceWords['beta_apps']
