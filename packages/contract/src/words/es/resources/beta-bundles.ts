import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const betaBundles = {
  ...updates,
  one: 'paquete beta',
  many: 'Actualización beta web de FPro',
  about: 'Versiones beta del paquete web de FPro, para los TV que reciben betas.',
  empty: 'Aún no hay paquetes beta.',
} satisfies ResourceWords['beta_bundles']
