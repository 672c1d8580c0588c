import type { ResourceWords } from '../../resource-words.ts'
import { searchedTitles } from './searched-titles.ts'

export const notclearTitles = {
  one: 'niejasna nazwa',
  many: 'Niejasne',
  about: 'Nazwy, które mogą oznaczać kilka tytułów. Najczęściej szukane najpierw.',
  empty: 'Wszystkie nazwy są jasne.',
  fields: { ...searchedTitles.fields, review: 'Decyzja', reason: 'Powód' },
  hints: {},
  values: {
    ...searchedTitles.values,
    review: { open: 'Do decyzji', deferred: 'Odłożone', resolved: 'Rozstrzygnięte', rejected: 'Żaden z nich' },
    reason: {
      tie: 'Kilka pasuje tak samo',
      low_score: 'Żaden nie pasuje dobrze',
      year_mismatch: 'Inny rok',
      type_mismatch: 'Inny rodzaj',
    },
  },
  actions: {
    match: { label: 'Dopasuj', done: 'Dopasowano. Telewizory mają go od teraz.' },
    reject: { label: 'Żaden z nich', done: 'Pozostaje jako nieznaleziony.' },
    defer: { label: 'Później', done: 'Odłożono na później.' },
    reopen: { label: 'Rozstrzygnij ponownie', done: 'Nazwa znowu czeka na decyzję.' },
  },
} satisfies ResourceWords['notclear_titles']
