import { country } from '../fields/country.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { text } from '../fields/text.ts'
import { picture } from '../fields/picture.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Broadcasters of series; an active one with a number at the service has a row on the home screen of TVs (domain §3.25). */
export const networks = defineResource({
  name: 'networks',
  api: '/mainscreen/networks',
  permission: 'manage-networks',
  scope: 'all',
  screen: 'v3.mainscreen.networks',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.networkNameMax }),
    tmdb_id: optional(integer({ min: 1, max: limits.tmdbIdMax, isCode: true })),
    country: country(),
    position: integer({ min: 1, max: limits.railPositionMax }),
    active: toggle(true),
    logo: optional(picture()),
    /** Titles its row shows now. */
    titles: derived(count()),
  },
  list: {
    columns: ['id', 'logo', 'name', 'country', 'position', 'active', 'titles', 'tmdb_id'],
    hidden: ['tmdb_id'],
    search: ['name'],
    filters: ['active'],
    unsortable: ['logo', 'country', 'active', 'titles', 'tmdb_id'],
  },
  form: ['name', 'tmdb_id', 'country', 'position', 'logo', 'active'],
  can: ['create', 'update', 'delete', 'archive'],
})
