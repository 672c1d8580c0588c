import type { ResourceWords } from '../../resource-words.ts'

export const models = {
  one: 'model',
  many: 'Models',
  about: 'The boxes and TVs your apps run on. Codes that no model names wait below.',
  empty: 'No model yet. Add the first one, or take over a code that TVs report.',
  fields: {
    id: 'No.',
    name: 'Name',
    vendor: 'Maker',
    codes: 'Codes',
    platform: 'Platform',
    chipset: 'Chipset',
    android_api: 'Android API',
    capabilities: 'Can do',
    eol_at: 'Supported until',
    device_count: 'TVs',
    online_count: 'Online',
    notes: 'Notes',
  },
  hints: {
    codes: 'As the app reports them. A code belongs to one model.',
    capabilities: 'Such as 4k, hevc, av1, drm.',
    eol_at: 'Empty while there is no end in sight.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['models']
