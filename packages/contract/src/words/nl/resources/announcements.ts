import type { ResourceWords } from '../../resource-words.ts'

export const announcements = {
  one: 'Aankondiging',
  many: 'Aankondigingen',
  about: 'Wat iedereen, je resellers of de tv’s moeten weten.',
  empty: 'Nog geen aankondiging. Schrijf de eerste.',
  fields: {
    id: 'Nr.',
    title: 'Titel',
    body: 'Tekst',
    audience: 'Voor',
    product: 'App',
    language: 'Taal',
    placement: 'Weergave',
    active: 'Actief',
    published_at: 'Gepubliceerd',
  },
  hints: {
    product: 'Per app, taal en doelgroep staat er één aankondiging op het scherm; een nieuwe vervangt die.',
    language: 'Alleen tv’s in die taal krijgen het.',
    active: 'Alleen een actieve aankondiging wordt getoond.',
  },
  values: {
    product: { all: 'Alle', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
    language: {
      all: 'Alle',
      en: 'English',
      de: 'Deutsch',
      es: 'Español',
      nl: 'Nederlands',
      pl: 'Polski',
      pt: 'Português',
      tr: 'Türkçe',
    },
    placement: { ticker: 'Lichtkrant', modal: 'Voor het beeld' },
    audience: { everyone: 'Iedereen', resellers: 'Resellers', devices: 'Tv’s' },
  },
  actions: { publish: { label: 'Publiceren', done: 'Gepubliceerd.' } },
} satisfies ResourceWords['announcements']
