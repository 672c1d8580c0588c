import { checksumKinds, tamperedActions } from '../access/integrity-kinds.ts'
import { platforms, products } from '../access/products.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { digest } from '../fields/digest.ts'
import { id } from '../fields/id.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { versionCode } from '../fields/version-code.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Where a checksum came from; `false_positive` when staff trusted what a TV had reported. */
export const checksumSources = ['manual', 'upload', 'computed_from_update', 'false_positive'] as const
const [, ...graded] = tamperedActions
/** How a mismatch is taken, from a note to a stop. */
export const severities = ['info', ...graded] as const

/** What the operator's own apps look like; reports of TVs are compared with the active ones (domain §3.13). */
export const checksums = defineResource({
  name: 'checksums',
  api: '/checksums',
  permission: 'view-all-checksums',
  scope: 'all',
  screen: 'checksums.index',
  label: 'digest',
  fields: {
    id: id(),
    digest: digest(),
    kind: oneOf(...checksumKinds),
    product: oneOf(...products),
    platform: oneOf(...platforms),
    package_name: text({ min: 0, max: limits.packageNameMax }),
    version_code: versionCode(),
    version_name: text({ min: 0, max: limits.versionNameMax }),
    abi: text({ min: 0, max: limits.abiMax }),
    severity: oneOf(...severities),
    state: readOnly(status({ draft: 'off', active: 'ok', retired: 'hold' })),
    source: readOnly(oneOf(...checksumSources)),
    valid_from: optional(moment()),
    valid_to: optional(moment()),
    added_by: readOnly(optional(ref('users'))),
  },
  list: {
    columns: [
      'id',
      'digest',
      'kind',
      'state',
      'product',
      'platform',
      'version_name',
      'version_code',
      'abi',
      'severity',
      'source',
      'package_name',
      'valid_from',
      'valid_to',
      'added_by',
    ],
    hidden: ['source', 'package_name', 'valid_from', 'valid_to', 'added_by', 'abi'],
    search: ['digest', 'package_name', 'version_name'],
    filters: ['state', 'kind', 'product', 'platform', 'severity', 'version_code', 'valid_to'],
    presets: { valid_to: ['now..7d', 'now..30d', '..now', 'none'] },
    unsortable: [
      'product',
      'platform',
      'version_code',
      'abi',
      'severity',
      'source',
      'valid_from',
      'valid_to',
      'added_by',
    ],
  },
  form: [
    'product',
    'platform',
    'kind',
    'digest',
    'package_name',
    'version_code',
    'version_name',
    'abi',
    'severity',
    'valid_from',
    'valid_to',
  ],
  writeOnce: ['digest', 'kind', 'product', 'platform'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: {
    activate: { method: 'POST', when: ['draft', 'retired'], tone: 'ok', undo: 'retire' },
    retire: { method: 'POST', when: ['active'], tone: 'hold', undo: 'activate' },
  },
})
