import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const specificUpdates = {
  ...updates,
  one: 'gezieltes Update',
  many: 'Gezielte Updates',
  about: 'Updates für die TVs, auf die ein Ziel passt, wenn sie fragen.',
  empty: 'Noch kein gezieltes Update.',
  fields: { ...updates.fields, target: 'Für' },
} satisfies ResourceWords['specific_updates']
