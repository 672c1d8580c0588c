import type { ResourceWords } from '../../resource-words.ts'

export const services = {
  one: 'usługa',
  many: 'Usługi',
  about: 'Co można sprzedać dla telewizora: jego aktywację i wszystko inne z oferty.',
  empty: 'Nie ma jeszcze usług.',
  fields: {
    id: 'Nr',
    code: 'Kod',
    title: 'Nazwa',
    kind: 'Rodzaj',
    product: 'Produkt',
    active: 'W sprzedaży',
    device_count: 'Telewizory',
  },
  hints: {
    code: 'Pod tym kodem zna ją aplikacja, np. cloud-sync. Nie zmienia się.',
    kind: 'Funkcja działa tylko w czasie aktywacji lub okresu próbnego telewizora, licencja zawsze.',
    active: 'Wyłączona: już niesprzedawana. To, co trwa, trwa dalej.',
  },
  values: {
    kind: { feature: 'Funkcja', licence: 'Licencja' },
    product: { any: 'Każdy produkt', f2: 'F2', fpro: 'FPro', onair: 'OnAir' },
  },
  actions: {},
} satisfies ResourceWords['services']
