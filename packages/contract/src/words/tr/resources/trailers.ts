import type { ResourceWords } from '../../resource-words.ts'
import { titleVideos } from './title-videos.ts'

export const trailers = {
  ...titleVideos,
  many: 'Fragmanlar',
  about: 'Filmlerin bütün videoları; günde bir kez denetlenir.',
  empty: 'Henüz video yok.',
  fields: { ...titleVideos.fields, fault: 'Neden ölü' },
  hints: {},
  actions: { check: { label: 'Şimdi denetle', done: 'Birazdan denetlenecek.' } },
} satisfies ResourceWords['trailers']
