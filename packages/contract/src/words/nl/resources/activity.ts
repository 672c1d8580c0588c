import type { ResourceWords } from '../../resource-words.ts'

export const activity = {
  one: 'regel',
  many: 'Activiteit',
  about: 'Alles wat er gedaan is, door wie en vanwaar. Geen regel kan worden gewijzigd.',
  empty: 'Er is nog niets gedaan.',
  fields: {
    id: 'Nr.',
    at: 'Wanneer',
    actor_name: 'Wie',
    by: 'Persoon',
    verb: 'Wat',
    target_label: 'Over',
    target_type: 'Soort',
    ip: 'Vanaf',
    user_agent: 'Browser',
    changes: 'Wijzigingen',
    actor_kind: 'Gedaan door',
  },
  hints: {},
  values: { actor_kind: { staff: 'Team', owner: 'Eigenaar', tv: 'Tv', system: 'Het paneel', nobody: 'Onbekend' } },
  actions: {},
} satisfies ResourceWords['activity']
