import type { ResourceWords } from '../../resource-words.ts'

export const roles = {
  one: 'Rolle',
  many: 'Rollen',
  about: 'Wer was darf. Die fünf Rollen des Panels bleiben; legen Sie eigene daneben an.',
  empty: 'Noch keine Rolle. Legen Sie die erste an.',
  fields: {
    id: 'Nr.',
    display_name: 'Name',
    name: 'Kurzname',
    level: 'Stufe',
    is_system: 'Eingebaut',
    user_count: 'Personen',
  },
  hints: {
    name: 'Kleinbuchstaben, Ziffern und Bindestriche, etwa katalog-pflege. Später nicht mehr änderbar.',
    level: 'Eine kleinere Zahl steht höher. Niemand vergibt eine Rolle über seiner eigenen.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['roles']
