import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const specificUpdates = {
  ...updates,
  one: 'specific update',
  many: 'Specific Updates',
  about: 'Updates for the TVs that fit a target when they ask.',
  empty: 'No specific update yet.',
  fields: { ...updates.fields, target: 'For' },
} satisfies ResourceWords['specific_updates']
