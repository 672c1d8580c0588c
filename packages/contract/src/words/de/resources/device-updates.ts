import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const deviceUpdates = {
  ...updates,
  one: 'Geräte-Update',
  many: 'Geräte-Updates',
  about: 'Updates für TVs, die einzeln benannt sind.',
  empty: 'Noch benennt kein Update TVs.',
  fields: { ...updates.fields, target: 'Für' },
} satisfies ResourceWords['device_updates']
