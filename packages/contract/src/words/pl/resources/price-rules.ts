import type { ResourceWords } from '../../resource-words.ts'
import { pricePeriodWords } from '../credits.ts'

export const priceRules = {
  one: 'cenę',
  many: 'Cennik',
  about: 'Ile kredytów kosztuje telewizor. Liczy się najbardziej szczegółowa obowiązująca cena.',
  empty: 'Nie ma jeszcze cen. Bez nich niczego nie można aktywować.',
  fields: {
    id: 'Nr',
    name: 'Nazwa',
    service: 'Usługa',
    period: 'Okres',
    credits: 'Kredyty',
    product: 'Produkt',
    role: 'Dla roli',
    user: 'Dla użytkownika',
    valid_from: 'Ważna od',
    valid_to: 'Ważna do',
    trial_limit: 'Próby na użytkownika',
  },
  hints: {
    service: 'Puste oznacza aktywację.',
    trial_limit: 'Dla okresu próbnego: ile może rozpocząć jeden użytkownik w ciągu 30 dni. Puste: jak dla wszystkich.',
    role: 'Puste: dla każdej roli.',
    user: 'Puste: dla wszystkich. Cena dla jednego użytkownika liczy się przed innymi.',
    valid_to: 'Puste: cena bezterminowa.',
  },
  values: {
    period: pricePeriodWords,
    product: { any: 'Każdy produkt', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['price_rules']
