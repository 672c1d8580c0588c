import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const specificUpdates = {
  ...updates,
  one: 'actualización específica',
  many: 'Actualizaciones específicas',
  about: 'Actualizaciones para los TV que cumplen un objetivo cuando preguntan.',
  empty: 'Aún no hay actualizaciones específicas.',
  fields: { ...updates.fields, target: 'Para' },
} satisfies ResourceWords['specific_updates']
