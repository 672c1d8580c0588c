import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaApps = {
  ...updates,
  one: 'versión beta',
  many: 'Actualización beta de FPro',
  about: 'Versiones beta de la app FPro, para los TV que reciben betas.',
  empty: 'Aún no hay versiones beta.',
} satisfies ResourceWords['beta_apps']
