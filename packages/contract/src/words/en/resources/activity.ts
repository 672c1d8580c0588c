import type { ResourceWords } from '../../resource-words.ts'

export const activity = {
  one: 'entry',
  many: 'Activity',
  about: 'Everything that was done, by whom and from where. No entry can be changed.',
  empty: 'Nothing has been done yet.',
  fields: {
    id: 'No.',
    at: 'When',
    actor_name: 'Who',
    by: 'Person',
    verb: 'What',
    target_label: 'About',
    target_type: 'Kind',
    ip: 'From',
    user_agent: 'Browser',
    changes: 'Changes',
    actor_kind: 'Done by',
  },
  hints: {},
  values: { actor_kind: { staff: 'Staff', owner: 'Owner', tv: 'TV', system: 'The panel', nobody: 'Somebody unknown' } },
  actions: {},
} satisfies ResourceWords['activity']
