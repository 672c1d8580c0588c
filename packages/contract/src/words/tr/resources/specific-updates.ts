import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const specificUpdates = {
  ...updates,
  one: 'hedefli güncelleme',
  many: 'Hedefli güncellemeler',
  about: 'Sorduklarında hedefe uyan TV’ler için güncellemeler.',
  empty: 'Henüz hedefli güncelleme yok.',
  fields: { ...updates.fields, target: 'Kimin için' },
} satisfies ResourceWords['specific_updates']
