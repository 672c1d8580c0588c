import type { ResourceWords } from '../../resource-words.ts'

export const models = {
  one: 'Modell',
  many: 'Modelle',
  about: 'Die Boxen und TVs, auf denen Ihre Apps laufen. Codes ohne Modell warten unten.',
  empty: 'Noch kein Modell. Fügen Sie das erste hinzu oder übernehmen Sie einen gemeldeten Code.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    vendor: 'Hersteller',
    codes: 'Codes',
    platform: 'Plattform',
    chipset: 'Chipsatz',
    android_api: 'Android-API',
    capabilities: 'Kann',
    eol_at: 'Unterstützt bis',
    device_count: 'TVs',
    online_count: 'Online',
    notes: 'Notizen',
  },
  hints: {
    codes: 'So, wie die App sie meldet. Ein Code gehört zu einem Modell.',
    capabilities: 'Etwa 4k, hevc, av1, drm.',
    eol_at: 'Leer, solange kein Ende absehbar ist.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['models']
