import { products } from '../access/products.ts'
import { railKinds } from '../access/title-kinds.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { oneOf } from './one-of.ts'
import { status } from './status.ts'
import { toggle } from './toggle.ts'
import { id } from './id.ts'
import { count, integer } from './integer.ts'
import { moment } from './moment.ts'
import { text } from './text.ts'
import { texts } from './texts.ts'

/** What both screens of rails are: rows of cards on the home screen of TVs, and how they are filled (domain §3.26). */
export const railList = {
  permission: 'see-tmdbsettings-menu',
  label: 'code',
  fields: {
    id: id(),
    code: readOnly(text({ max: limits.networkNameMax })),
    title: texts({ max: limits.networkNameMax }),
    kind: readOnly(oneOf(...railKinds)),
    /** Whether the last time it was filled went well. */
    state: derived(status({ filled: 'ok', waiting: 'trial', failed: 'stop' })),
    titles: derived(count()),
    product: oneOf('any', ...products),
    position: integer({ min: 1, max: limits.railPositionMax }),
    active: toggle(true),
    refreshed_at: readOnly(optional(moment())),
    due_at: readOnly(optional(moment())),
    fault: readOnly(optional(text({ max: limits.networkNameMax }))),
  },
  list: {
    columns: [
      'id',
      'code',
      'title',
      'kind',
      'state',
      'titles',
      'product',
      'position',
      'active',
      'refreshed_at',
      'due_at',
      'fault',
    ],
    hidden: ['due_at'],
    search: ['code', 'title'],
    filters: ['kind', 'state', 'active'],
    unsortable: ['code', 'kind', 'state', 'titles', 'product', 'active', 'refreshed_at', 'due_at', 'fault'],
  },
  form: ['title', 'product', 'position', 'active'],
  can: ['update'],
  actions: { refresh: { method: 'POST' } },
} as const
