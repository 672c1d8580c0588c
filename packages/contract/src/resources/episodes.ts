import { id } from '../fields/id.ts'
import { integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Episodes of series; season 0 holds the specials (domain §3.24). */
export const episodes = defineResource({
  name: 'episodes',
  api: '/mainscreen/episodes',
  permission: 'manage-movies',
  or: ['manage-series'],
  scope: 'all',
  screen: 'v3.mainscreen.series.episodes',
  label: 'title',
  standsOn: [{ field: 'series', screen: 'v3.mainscreen.series.episodes' }],
  fields: {
    id: id(),
    series: ref('series'),
    season: { ...integer({ min: 0, max: limits.seasonMax }), initial: 1 },
    number: integer({ min: 1, max: limits.episodeMax }),
    title: text({ max: limits.catalogueTitleMax }),
    overview: longText({ min: 0, max: limits.overviewMax }),
    air_at: optional(moment()),
  },
  list: {
    columns: ['id', 'season', 'number', 'title', 'air_at', 'series', 'overview'],
    hidden: ['series', 'overview'],
    search: ['title'],
    filters: ['series', 'season', 'air_at'],
    unsortable: ['series', 'overview'],
  },
  form: ['series', 'season', 'number', 'title', 'overview', 'air_at'],
  writeOnce: ['series'],
  can: ['create', 'update', 'delete', 'archive'],
})
