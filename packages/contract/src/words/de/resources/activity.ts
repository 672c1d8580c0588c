import type { ResourceWords } from '../../resource-words.ts'

export const activity = {
  one: 'Eintrag',
  many: 'Aktivität',
  about: 'Alles, was getan wurde: von wem und von wo aus. Kein Eintrag lässt sich ändern.',
  empty: 'Noch ist nichts geschehen.',
  fields: {
    id: 'Nr.',
    at: 'Wann',
    actor_name: 'Wer',
    by: 'Person',
    verb: 'Was',
    target_label: 'Worum es ging',
    target_type: 'Art',
    ip: 'Woher',
    user_agent: 'Browser',
    changes: 'Änderungen',
    actor_kind: 'Ausgeführt von',
  },
  hints: {},
  values: { actor_kind: { staff: 'Team', owner: 'Besitzer', tv: 'TV', system: 'Das Panel', nobody: 'Unbekannt' } },
  actions: {},
} satisfies ResourceWords['activity']
