import type { ResourceWords } from '../../resource-words.ts'

export const roles = {
  one: 'role',
  many: 'Roles',
  about: 'Who may do what. The five of the panel stay; add your own beside them.',
  empty: 'No role yet. Add the first one.',
  fields: {
    id: 'No.',
    display_name: 'Name',
    name: 'Short name',
    level: 'Level',
    is_system: 'Built in',
    user_count: 'People',
  },
  hints: {
    name: 'Lower-case letters, digits and dashes, like catalogue-editor. It cannot be changed later.',
    level: 'A lower number stands higher. Nobody gives a role above his own.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['roles']
