import type { ResourceWords } from '../../resource-words.ts'
import { titleVideos } from './title-videos.ts'

export const trailers = {
  ...titleVideos,
  many: 'Tráileres',
  about: 'Todos los vídeos de películas, comprobados una vez al día.',
  empty: 'No hay vídeos todavía.',
  fields: { ...titleVideos.fields, fault: 'Por qué no funciona' },
  hints: {},
  actions: { check: { label: 'Comprobar ahora', done: 'Se comprueba en un momento.' } },
} satisfies ResourceWords['trailers']
