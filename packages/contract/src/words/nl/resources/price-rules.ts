import type { ResourceWords } from '../../resource-words.ts'
import { pricePeriodWords } from '../credits.ts'

export const priceRules = {
  one: 'Prijs',
  many: 'Prijzen',
  about: 'Wat een tv aan credits kost. De meest specifieke geldige prijs telt.',
  empty: 'Nog geen prijs. Zonder prijs kan er niets worden geactiveerd.',
  fields: {
    id: 'Nr.',
    name: 'Naam',
    service: 'Dienst',
    period: 'Looptijd',
    credits: 'Credits',
    product: 'Product',
    role: 'Voor rol',
    user: 'Voor gebruiker',
    valid_from: 'Geldig vanaf',
    valid_to: 'Geldig tot',
    trial_limit: 'Proeven per gebruiker',
  },
  hints: {
    service: 'Leeg voor de activering.',
    trial_limit: 'Bij een proef: hoeveel een gebruiker in 30 dagen mag beginnen. Leeg: wat voor iedereen geldt.',
    role: 'Leeg voor elke rol.',
    user: 'Leeg voor iedereen. Een prijs voor één gebruiker gaat vóór alle andere.',
    valid_to: 'Leeg voor een prijs zonder einde.',
  },
  values: {
    period: pricePeriodWords,
    product: { any: 'Elk product', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['price_rules']
