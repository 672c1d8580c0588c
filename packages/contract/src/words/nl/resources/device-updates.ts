import type { ResourceWords } from '../../resource-words.ts'
import { updates } from './updates.ts'

export const deviceUpdates = {
  ...updates,
  one: 'apparaatupdate',
  many: 'Apparaatupdates',
  about: 'Updates voor tv’s die één voor één zijn genoemd.',
  empty: 'Nog geen update noemt tv’s.',
  fields: { ...updates.fields, target: 'Voor' },
} satisfies ResourceWords['device_updates']
