import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const specificUpdates = {
  ...updates,
  one: 'gerichte update',
  many: 'Gerichte updates',
  about: 'Updates voor de tv’s die bij een doel passen wanneer ze vragen.',
  empty: 'Nog geen gerichte update.',
  fields: { ...updates.fields, target: 'Voor' },
} satisfies ResourceWords['specific_updates']
