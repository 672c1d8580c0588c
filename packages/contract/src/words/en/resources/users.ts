import type { ResourceWords } from '../../resource-words.ts'

export const users = {
  one: 'user',
  many: 'Users',
  about: 'The people who sign in here, each within his own branch.',
  empty: 'Nobody here yet. Add the first one.',
  fields: {
    id: 'No.',
    name: 'Name',
    email: 'E-mail',
    username: 'User name',
    role: 'Role',
    parent: 'Belongs to',
    status: 'Status',
    locale: 'Language',
    phone: 'Phone',
    company: 'Company',
    notes: 'Notes',
    two_factor_enabled: 'Two-factor',
    last_login_at: 'Last sign-in',
  },
  hints: {
    email:
      'We send a link to choose a password to this address. After that, only the account’s owner can change it, in their profile.',
    username: 'Letters, digits, dot, dash and underscore.',
  },
  values: {
    status: { active: 'Active', unverified: 'Unverified', disabled: 'Disabled', archived: 'Archived' },
    locale: {
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
  },
  actions: {
    erase: {
      label: 'Erase personal data',
      done: 'Personal data erased.',
      about:
        'Permanently removes the name, email, phone number, company, notes, sessions and keys of this account. Credit transactions and the activity log keep a number instead of the name.',
    },
    disable: { label: 'Disable', done: 'Disabled.' },
    enable: { label: 'Enable', done: 'Enabled.' },
    send_link: { label: 'Send password link', done: 'Link sent.' },
  },
} satisfies ResourceWords['users']
