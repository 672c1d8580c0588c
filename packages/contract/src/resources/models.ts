import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { tags } from '../fields/tags.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** The hardware the apps run on: a box or a TV, with every code its makers report it under (domain §3.27). */
export const models = defineResource({
  name: 'models',
  api: '/settings/models',
  permission: 'manage-models',
  scope: 'all',
  screen: 'settings.models',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.nameMax }),
    vendor: text({ min: 0, max: limits.companyMax }),
    /** As the app reports them; a code belongs to one model. */
    codes: tags(),
    platform: text({ min: 0, max: limits.modelCodeMax }),
    chipset: text({ min: 0, max: limits.modelCodeMax }),
    android_api: optional(integer({ min: 1, max: 99 })),
    /** Such as 4k, hevc, av1, drm. */
    capabilities: tags(),
    eol_at: optional(moment()),
    device_count: derived(count()),
    online_count: derived(count()),
    notes: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: [
      'id',
      'name',
      'vendor',
      'codes',
      'device_count',
      'online_count',
      'platform',
      'chipset',
      'android_api',
      'capabilities',
      'eol_at',
    ],
    hidden: ['chipset', 'android_api', 'capabilities', 'eol_at'],
    search: ['name', 'vendor', 'codes', 'chipset'],
    filters: ['vendor', 'platform', 'android_api', 'eol_at'],
    presets: { eol_at: ['now..7d', 'now..30d', '..now', 'none'] },
    unsortable: ['device_count', 'online_count'],
  },
  form: ['name', 'vendor', 'codes', 'platform', 'chipset', 'android_api', 'capabilities', 'eol_at', 'notes'],
  can: ['create', 'update', 'delete', 'archive'],
})
