import type { ResourceWords } from '../../resource-words.ts'
import { titleVideos } from './title-videos.ts'

export const trailers = {
  ...titleVideos,
  many: 'Trailers',
  about: 'Alle video’s van films, eens per dag gecontroleerd.',
  empty: 'Nog geen video.',
  fields: { ...titleVideos.fields, fault: 'Waarom dood' },
  hints: {},
  actions: { check: { label: 'Nu controleren', done: 'De video wordt zo gecontroleerd.' } },
} satisfies ResourceWords['trailers']
