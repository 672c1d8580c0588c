import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const deviceUpdates = {
  ...updates,
  one: 'device update',
  many: 'Device Updates',
  about: 'Updates for TVs that are named one by one.',
  empty: 'No update names TVs yet.',
  fields: { ...updates.fields, target: 'For' },
} satisfies ResourceWords['device_updates']
