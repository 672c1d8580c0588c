import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const deviceUpdates = {
  ...updates,
  one: 'actualización por dispositivo',
  many: 'Actualizaciones por dispositivo',
  about: 'Actualizaciones para TV nombrados uno por uno.',
  empty: 'Ninguna actualización nombra TV todavía.',
  fields: { ...updates.fields, target: 'Para' },
} satisfies ResourceWords['device_updates']
