import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const deviceUpdates = {
  ...updates,
  one: 'cihaz güncellemesi',
  many: 'Cihaz güncellemeleri',
  about: 'Tek tek adı verilen TV’ler için güncellemeler.',
  empty: 'Henüz hiçbir güncelleme TV adı vermiyor.',
  fields: { ...updates.fields, target: 'Kimin için' },
} satisfies ResourceWords['device_updates']
