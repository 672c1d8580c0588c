import type { ResourceWords } from '../../resource-words.ts'
import { titleVideos } from './title-videos.ts'

export const trailers = {
  ...titleVideos,
  many: 'Trailers',
  about: 'Todos os vídeos de filmes, verificados uma vez por dia.',
  empty: 'Ainda não há vídeos.',
  fields: { ...titleVideos.fields, fault: 'Porque não funciona' },
  hints: {},
  actions: { check: { label: 'Verificar agora', done: 'É verificado dentro de instantes.' } },
} satisfies ResourceWords['trailers']
