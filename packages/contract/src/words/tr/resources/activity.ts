import type { ResourceWords } from '../../resource-words.ts'

export const activity = {
  one: 'kayıt',
  many: 'Etkinlik',
  about: 'Yapılan her şey: kim yaptı, nereden yaptı. Hiçbir kayıt değiştirilemez.',
  empty: 'Henüz bir şey yapılmadı.',
  fields: {
    id: 'No.',
    at: 'Ne zaman',
    actor_name: 'Kim',
    by: 'Kişi',
    verb: 'Ne',
    target_label: 'Konu',
    target_type: 'Tür',
    ip: 'Nereden',
    user_agent: 'Tarayıcı',
    changes: 'Değişiklikler',
    actor_kind: 'Yapan türü',
  },
  hints: {},
  values: { actor_kind: { staff: 'Ekip', owner: 'Sahip', tv: 'TV', system: 'Panel', nobody: 'Bilinmeyen' } },
  actions: {},
} satisfies ResourceWords['activity']
