import type { ResourceWords } from '../../resource-words.ts'
import { titleVideos } from './title-videos.ts'

export const trailers = {
  ...titleVideos,
  many: 'Zwiastuny',
  about: 'Wszystkie wideo filmów, sprawdzane raz dziennie.',
  empty: 'Nie ma jeszcze wideo.',
  fields: { ...titleVideos.fields, fault: 'Dlaczego martwe' },
  hints: {},
  actions: { check: { label: 'Sprawdź teraz', done: 'Wideo zaraz zostanie sprawdzone.' } },
} satisfies ResourceWords['trailers']
