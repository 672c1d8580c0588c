import type { ResourceWords } from '../../resource-words.ts'

export const activity = {
  one: 'wpis',
  many: 'Aktywność',
  about: 'Wszystko, co zrobiono, przez kogo i skąd. Żadnego wpisu nie można zmienić.',
  empty: 'Nic jeszcze nie zrobiono.',
  fields: {
    id: 'Nr',
    at: 'Kiedy',
    actor_name: 'Kto',
    by: 'Osoba',
    verb: 'Co',
    target_label: 'Czego dotyczy',
    target_type: 'Rodzaj',
    ip: 'Skąd',
    user_agent: 'Przeglądarka',
    changes: 'Zmiany',
    actor_kind: 'Wykonawca',
  },
  hints: {},
  values: {
    actor_kind: { staff: 'Zespół', owner: 'Właściciel', tv: 'Telewizor', system: 'Panel', nobody: 'Nieznany' },
  },
  actions: {},
} satisfies ResourceWords['activity']
