import type { ResourceWords } from '../../resource-words.ts'

export const services = {
  one: 'dienst',
  many: 'Diensten',
  about: 'Wat voor een tv verkocht kan worden: zijn activering en wat je verder aanbiedt.',
  empty: 'Nog geen dienst.',
  fields: {
    id: 'Nr.',
    code: 'Code',
    title: 'Naam',
    kind: 'Soort',
    product: 'Product',
    active: 'In de verkoop',
    device_count: 'Tv’s',
  },
  hints: {
    code: 'Zo kent de speler-app hem, bijvoorbeeld cloud-sync. Dit blijft zo.',
    kind: 'Een functie geldt alleen zolang de activering of proef van de tv loopt, een licentie altijd.',
    active: 'Uit: niet meer te koop. Wat loopt, loopt door.',
  },
  values: {
    kind: { feature: 'Functie', licence: 'Licentie' },
    product: { any: 'Elk product', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['services']
