import type { ResourceWords } from '../../resource-words.ts'

export const announcements = {
  one: 'Ankündigung',
  many: 'Ankündigungen',
  about: 'Was alle, Ihre Reseller oder die TVs wissen sollen.',
  empty: 'Noch keine Ankündigung. Schreiben Sie die erste.',
  fields: {
    id: 'Nr.',
    title: 'Titel',
    body: 'Text',
    audience: 'Für',
    product: 'App',
    language: 'Sprache',
    placement: 'Anzeige',
    active: 'Aktiv',
    published_at: 'Veröffentlicht',
  },
  hints: {
    product: 'Je App, Sprache und Empfängerkreis steht eine Ankündigung am Bildschirm; eine neue ersetzt sie.',
    language: 'Nur TVs in dieser Sprache bekommen sie.',
    active: 'Nur eine aktive Ankündigung wird gezeigt.',
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
    placement: { ticker: 'Laufzeile', modal: 'Vor dem Bild' },
    audience: { everyone: 'Alle', resellers: 'Reseller', devices: 'TVs' },
  },
  actions: { publish: { label: 'Veröffentlichen', done: 'Veröffentlicht.' } },
} satisfies ResourceWords['announcements']
