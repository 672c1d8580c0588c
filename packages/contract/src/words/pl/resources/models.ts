import type { ResourceWords } from '../../resource-words.ts'

export const models = {
  one: 'model',
  many: 'Modele',
  about: 'Przystawki i telewizory, na których działają aplikacje. Kody bez modelu czekają poniżej.',
  empty: 'Nie ma jeszcze modelu. Dodaj pierwszy albo przejmij zgłoszony kod.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    vendor: 'Producent',
    codes: 'Kody',
    platform: 'Platforma',
    chipset: 'Układ',
    android_api: 'API Androida',
    capabilities: 'Możliwości',
    eol_at: 'Wsparcie do',
    device_count: 'Telewizory',
    online_count: 'Online',
    notes: 'Notatki',
  },
  hints: {
    codes: 'Tak, jak zgłasza je aplikacja. Kod należy do jednego modelu.',
    capabilities: 'Na przykład 4k, hevc, av1, drm.',
    eol_at: 'Puste, dopóki nie widać końca.',
  },
  values: {},
  actions: {},
} satisfies ResourceWords['models']
