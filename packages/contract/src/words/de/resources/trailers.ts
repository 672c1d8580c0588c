import type { ResourceWords } from '../../resource-words.ts'
import { titleVideos } from './title-videos.ts'

export const trailers = {
  ...titleVideos,
  many: 'Trailer',
  about: 'Alle Videos von Filmen, einmal am Tag geprüft.',
  empty: 'Noch kein Video.',
  fields: { ...titleVideos.fields, fault: 'Warum tot' },
  hints: {},
  actions: { check: { label: 'Jetzt prüfen', done: 'Das Video wird gleich geprüft.' } },
} satisfies ResourceWords['trailers']
