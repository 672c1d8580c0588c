import type { ResourceWords } from '../../resource-words.ts'
import { pricePeriodWords } from '../credits.ts'

export const priceRules = {
  one: 'price',
  many: 'Prices',
  about: 'What a TV costs in credits. The most specific price that is valid counts.',
  empty: 'No price yet. Without one nothing can be activated.',
  fields: {
    id: 'No.',
    name: 'Name',
    service: 'Service',
    period: 'Period',
    credits: 'Credits',
    product: 'Product',
    role: 'For role',
    user: 'For user',
    valid_from: 'Valid from',
    valid_to: 'Valid to',
    trial_limit: 'Trials per user',
  },
  hints: {
    service: 'Empty for the activation.',
    trial_limit: 'For a trial: how many one user may begin within 30 days. Empty for what holds for everybody.',
    role: 'Empty for every role.',
    user: 'Empty for everybody. A price for one user counts before all others.',
    valid_to: 'Empty for a price without end.',
  },
  values: {
    period: pricePeriodWords,
    product: { any: 'Every product', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['price_rules']
