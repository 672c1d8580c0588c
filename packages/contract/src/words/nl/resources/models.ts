import type { ResourceWords } from '../../resource-words.ts'

export const models = {
  one: 'model',
  many: 'Modellen',
  about: 'De boxen en tv’s waarop je apps draaien. Codes zonder model wachten hieronder.',
  empty: 'Nog geen model. Voeg het eerste toe of neem een gemelde code over.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    vendor: 'Fabrikant',
    codes: 'Codes',
    platform: 'Platform',
    chipset: 'Chipset',
    android_api: 'Android-API',
    capabilities: 'Kan',
    eol_at: 'Ondersteund tot',
    device_count: 'Tv’s',
    online_count: 'Online',
    notes: 'Notities',
  },
  hints: {
    codes: 'Zoals de app ze meldt. Een code hoort bij één model.',
    capabilities: 'Zoals 4k, hevc, av1, drm.',
    eol_at: 'Leeg zolang er geen einde in zicht is.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['models']
