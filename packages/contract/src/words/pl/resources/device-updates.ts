import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const deviceUpdates = {
  ...updates,
  one: 'aktualizacja urządzeń',
  many: 'Aktualizacje urządzeń',
  about: 'Aktualizacje dla telewizorów wymienionych z osobna.',
  empty: 'Żadna aktualizacja nie wymienia jeszcze telewizorów.',
  fields: { ...updates.fields, target: 'Dla' },
} satisfies ResourceWords['device_updates']
