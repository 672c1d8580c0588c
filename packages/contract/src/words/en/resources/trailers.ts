import type { ResourceWords } from '../../resource-words.ts'
import { titleVideos } from './title-videos.ts'

export const trailers = {
  ...titleVideos,
  many: 'Trailers',
  about: 'Every video of a movie, looked at once a day.',
  empty: 'No video yet.',
  fields: { ...titleVideos.fields, fault: 'Why it is dead' },
  hints: {},
  actions: { check: { label: 'Check now', done: 'It is looked at in a moment.' } },
} satisfies ResourceWords['trailers']
