import { countries } from '../fields/countries.ts'
import { oneOf } from '../fields/one-of.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { integer } from '../fields/integer.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { urlTemplate } from '../fields/url-template.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Endpoints of providers under a name: an owner picks one and types nothing but user name and password (domain §3.11). */
export const m3uPortals = defineResource({
  name: 'm3u_portals',
  api: '/m3u',
  permission: 'manage-m3u-portals',
  scope: { subtree: 'reseller' },
  lookedUpBy: ['manage-m3u-link'],
  screen: 'm3u.index',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.sourceNameMax }),
    url_template: urlTemplate(),
    epg_template: urlTemplate({ mayBeEmpty: true }),
    product: oneOf('any', 'f2', 'fpro', 'onair'),
    /** None for everywhere. */
    countries: countries(),
    sort: integer({ min: 0, max: 9_999 }),
    active: toggle(true),
    /** Left empty by a reseller, it is themselves; an admin offers it to everybody with it. */
    reseller: optional(ref('users')),
    notes: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: ['id', 'name', 'url_template', 'product', 'countries', 'sort', 'active', 'reseller'],
    hidden: ['sort'],
    search: ['name', 'url_template'],
    filters: ['product', 'active', 'reseller'],
    unsortable: ['countries', 'reseller', 'url_template'],
  },
  form: ['name', 'url_template', 'epg_template', 'product', 'countries', 'sort', 'active', 'reseller', 'notes'],
  can: ['create', 'update', 'delete', 'archive'],
})
