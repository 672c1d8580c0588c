import { platforms, products } from '../access/products.ts'
import { updateChannels, type updateStates } from '../access/update-kinds.ts'
import { oneOf, status, toggle } from '../fields/choice.ts'
import { digest } from '../fields/digest.ts'
import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { texts } from '../fields/texts.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly, type Tone } from '../kit/field.ts'
import { limits } from '../limits.ts'

const tones = {
  draft: 'off',
  validated: 'trial',
  scheduled: 'trial',
  rolling: 'ok',
  paused: 'hold',
  completed: 'ok',
  halted: 'stop',
  withdrawn: 'off',
} as const satisfies Record<(typeof updateStates)[number], Tone>

const versionCode = (min: number) => integer({ min, max: 2_147_483_647 })

/** Versions of the apps and how far each is let at the fleet; what was validated is signed and stays as it is (domain §3.15). */
export const updates = defineResource({
  name: 'updates',
  api: '/updates',
  permission: 'manage-updates',
  screen: 'updates',
  label: 'version_name',
  fields: {
    id: id(),
    version_name: text({ max: limits.versionNameMax }),
    version_code: versionCode(1),
    product: oneOf(...products),
    platform: oneOf(...platforms),
    channel: oneOf(...updateChannels),
    state: readOnly(status(tones)),
    abi: text({ min: 0, max: limits.abiMax }),
    url: text({ max: limits.updateUrlMax }),
    size: integer({ min: 1, max: limits.updateMaxBytes }),
    sha256: digest(),
    signer_sha256: digest(),
    notes: texts({ max: limits.messageBodyMax }),
    mandatory: toggle(),
    deadline_at: optional(moment()),
    min_supported_code: versionCode(0),
    release_at: optional(moment()),
    reached_percent: readOnly(integer({ min: 0, max: 100 })),
    offered: derived(count()),
    installed: derived(count()),
    failed: derived(count()),
    created_by: readOnly(optional(ref('users'))),
    approved_by: readOnly(optional(ref('users'))),
  },
  list: {
    columns: [
      'id',
      'version_name',
      'version_code',
      'state',
      'product',
      'platform',
      'channel',
      'reached_percent',
      'offered',
      'installed',
      'failed',
      'mandatory',
      'release_at',
      'abi',
      'created_by',
      'approved_by',
    ],
    hidden: ['abi', 'release_at', 'created_by', 'approved_by'],
    search: ['version_name'],
    filters: ['state', 'product', 'platform', 'channel', 'mandatory'],
    unsortable: [
      'version_code',
      'product',
      'platform',
      'reached_percent',
      'offered',
      'installed',
      'failed',
      'mandatory',
      'release_at',
      'abi',
      'created_by',
      'approved_by',
    ],
  },
  form: [
    'product',
    'platform',
    'channel',
    'version_name',
    'version_code',
    'url',
    'size',
    'sha256',
    'signer_sha256',
    'abi',
    'notes',
    'mandatory',
    'deadline_at',
    'min_supported_code',
    'release_at',
  ],
  writeOnce: ['product', 'platform'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: {
    validate: { method: 'POST', when: ['draft'], tone: 'trial' },
    approve: { method: 'POST', when: ['validated'], tone: 'ok' },
    start: { method: 'POST', when: ['validated'], tone: 'ok', undo: 'pause' },
    widen: { method: 'POST', when: ['rolling'], tone: 'grace' },
    pause: { method: 'POST', when: ['rolling'], tone: 'hold', undo: 'resume' },
    resume: { method: 'POST', when: ['paused'], tone: 'ok', undo: 'pause' },
    halt: { method: 'POST', when: ['rolling', 'paused', 'completed'], tone: 'stop' },
    withdraw: { method: 'POST', when: ['draft', 'validated', 'completed'], tone: 'stop' },
  },
})
