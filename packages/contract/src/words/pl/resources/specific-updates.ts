import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const specificUpdates = {
  ...updates,
  one: 'aktualizacja celowana',
  many: 'Aktualizacje celowane',
  about: 'Aktualizacje dla telewizorów, które pasują do celu w chwili pytania.',
  empty: 'Nie ma jeszcze aktualizacji celowanych.',
  fields: { ...updates.fields, target: 'Dla' },
} satisfies ResourceWords['specific_updates']
