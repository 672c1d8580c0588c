import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const specificUpdates = {
  ...updates,
  one: 'atualização específica',
  many: 'Atualizações específicas',
  about: 'Atualizações para as TVs que correspondem a um alvo quando perguntam.',
  empty: 'Ainda não há atualizações específicas.',
  fields: { ...updates.fields, target: 'Para' },
} satisfies ResourceWords['specific_updates']
