import type { ResourceWords } from '../../resource-words.ts'

export const services = {
  one: 'Dienst',
  many: 'Dienste',
  about: 'Was für einen TV verkauft werden kann: seine Aktivierung und was Sie sonst anbieten.',
  empty: 'Noch kein Dienst.',
  fields: {
    id: 'Nr.',
    code: 'Code',
    title: 'Name',
    kind: 'Art',
    product: 'Produkt',
    active: 'Im Verkauf',
    device_count: 'TVs',
  },
  hints: {
    code: 'Daran erkennt ihn die Player-App, etwa cloud-sync. Er bleibt so.',
    kind: 'Eine Funktion gilt nur, solange Aktivierung oder Test des TVs läuft, eine Lizenz immer.',
    active: 'Aus: Er wird nicht mehr verkauft. Was läuft, läuft weiter.',
  },
  values: {
    kind: { feature: 'Funktion', licence: 'Lizenz' },
    product: { any: 'Jedes Produkt', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['services']
