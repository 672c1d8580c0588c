import type { ResourceWords } from '../../resource-words.ts'

export const announcements = {
  one: 'announcement',
  many: 'Announcements',
  about: 'What everyone, your resellers or the TVs should know.',
  empty: 'No announcement yet. Write the first one.',
  fields: {
    id: 'No.',
    title: 'Title',
    body: 'Text',
    audience: 'For',
    product: 'App',
    language: 'Language',
    placement: 'Shown as',
    active: 'Active',
    published_at: 'Published',
  },
  hints: {
    product: 'Of one app, language and audience one announcement is on screen; a new one replaces it.',
    language: 'Only TVs that speak it get it.',
    active: 'Only an active announcement is shown.',
  },
  values: {
    product: { all: 'All', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    language: {
      all: 'All',
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
    placement: { ticker: 'Ticker', modal: 'In front of the picture' },
    audience: { everyone: 'Everyone', resellers: 'Resellers', devices: 'TVs' },
  },
  actions: { publish: { label: 'Publish', done: 'Published.' } },
} satisfies ResourceWords['announcements']
