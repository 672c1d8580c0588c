import type { ResourceWords } from '../../resource-words.ts'

export const roles = {
  one: 'Rol',
  many: 'Rollen',
  about: 'Wie wat mag. De vijf van het paneel blijven; voeg er je eigen rollen aan toe.',
  empty: 'Nog geen rol. Voeg de eerste toe.',
  fields: {
    id: 'Nr.',
    display_name: 'Naam',
    name: 'Korte naam',
    level: 'Niveau',
    is_system: 'Ingebouwd',
    user_count: 'Personen',
  },
  hints: {
    name: 'Kleine letters, cijfers en streepjes, zoals catalogus-beheer. Later niet meer te wijzigen.',
    level: 'Een lager getal staat hoger. Niemand geeft een rol boven die van zichzelf.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['roles']
