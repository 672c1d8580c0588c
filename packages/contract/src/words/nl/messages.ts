import type { Words } from '../en.ts'

/** Messages to TVs: whom they are for, how they look there, and what came of them. */
export const messages: Words['messages'] = {
  texts: { addLanguage: 'Taal toevoegen', remove: '{{language}} verwijderen' },
  target: {
    to: {
      all: 'Alle tv’s',
      online: 'Tv’s die nu aan zijn',
      filter: 'Tv’s die passen',
      group: 'Tv’s met een tag',
      macs: 'Tv’s op MAC',
    },
    product: 'App',
    everyProduct: 'Alle apps',
    macs: 'MAC’s, één per regel',
    macsBad: 'Geen MAC: {{macs}}',
    group: 'Tag',
    status: 'Statussen',
    model: 'Modelcode',
    country: 'Land (twee letters)',
    reach: {
      count_one: '{{count, number}} tv',
      count_other: '{{count, number}} tv’s',
      over_one: '{{count, number}} daarvan heeft de berichten van vandaag al gehad en wordt overgeslagen.',
      over_other: '{{count, number}} daarvan hebben de berichten van vandaag al gehad en worden overgeslagen.',
      counting: 'Tellen …',
      failed: 'De tv’s konden niet worden geteld.',
    },
  },
  preview: { title: 'Op de tv', language: 'Taal' },
  receipts: {
    title: 'Ontvangstbewijzen',
    none: 'Nog geen tv heeft zo’n ontvangstbewijs.',
    all: 'Alle',
    unnamed: 'Tv zonder naam',
    previous: 'Vorige',
    next: 'Volgende',
    states: { sent: 'Verstuurd', delivered: 'Bezorgd', read: 'Gelezen', confirmed: 'Bevestigd', expired: 'Verlopen' },
  },
  send: { title: '‘{{name}}’ versturen', at: 'Het gaat uit op {{when}}.', now: 'Het gaat meteen uit.' },
}
