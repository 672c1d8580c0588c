import type { ResourceWords } from '../../resource-words.ts'
import { pricePeriodWords } from '../credits.ts'

export const priceRules = {
  one: 'Preis',
  many: 'Preise',
  about: 'Was ein TV an Credits kostet. Es zählt der genaueste Preis, der gerade gilt.',
  empty: 'Noch kein Preis. Ohne Preis lässt sich nichts aktivieren.',
  fields: {
    id: 'Nr.',
    name: 'Name',
    service: 'Dienst',
    period: 'Laufzeit',
    credits: 'Credits',
    product: 'Produkt',
    role: 'Für Rolle',
    user: 'Für Benutzer',
    valid_from: 'Gültig ab',
    valid_to: 'Gültig bis',
    trial_limit: 'Tests je Benutzer',
  },
  hints: {
    service: 'Leer für die Aktivierung.',
    trial_limit: 'Bei einem Test: wie viele ein Benutzer in 30 Tagen beginnen darf. Leer gilt, was für alle gilt.',
    role: 'Leer für jede Rolle.',
    user: 'Leer für alle. Ein Preis für einen Benutzer geht allen anderen vor.',
    valid_to: 'Leer für einen Preis ohne Ende.',
  },
  values: {
    period: pricePeriodWords,
    product: { any: 'Jedes Produkt', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['price_rules']
