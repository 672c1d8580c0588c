import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const deviceUpdates = {
  ...updates,
  one: 'atualização por dispositivo',
  many: 'Atualizações por dispositivo',
  about: 'Atualizações para TVs nomeadas uma a uma.',
  empty: 'Ainda nenhuma atualização nomeia TVs.',
  fields: { ...updates.fields, target: 'Para' },
} satisfies ResourceWords['device_updates']
