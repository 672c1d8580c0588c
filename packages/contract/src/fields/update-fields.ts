import { platforms, products } from '../access/products.ts'
import { updateChannels, type updateStates } from '../access/update-kinds.ts'
import { derived, optional, readOnly, type Tone } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { oneOf, status, toggle } from './choice.ts'
import { digest } from './digest.ts'
import { id } from './id.ts'
import { count, integer } from './integer.ts'
import { moment } from './moment.ts'
import { ref } from './ref.ts'
import { target } from './target.ts'
import { text } from './text.ts'
import { texts } from './texts.ts'

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

const versionCode = integer({ min: 0, max: limits.versionCodeMax })
const percent = (min: number) => integer({ min, max: 100 })
/** The same number, which a form may leave as it begins. */
const from = <F extends object>(field: F, initial: number): F => ({ ...field, required: false, initial })
const said = (max: number) => readOnly(text({ max }))

/** What every update has, whomever it is for (domain §3.15). What can be read from its app file is read from there and never typed. */
export const updateFields = {
  id: id(),
  version_name: said(limits.versionNameMax),
  version_code: readOnly(versionCode),
  product: oneOf(...products),
  platform: oneOf(...platforms),
  channel: oneOf(...updateChannels),
  state: readOnly(status(tones)),
  file: ref('app_files'),
  package_name: said(limits.packageNameMax),
  abi: said(limits.abiMax * limits.appAbisMax),
  size: readOnly(versionCode),
  sha256: readOnly(digest()),
  signer_sha256: readOnly(digest()),
  notes: texts({ max: limits.messageBodyMax }),
  /** Of staff, for staff; no TV sees it. */
  remark: text({ min: 0, max: limits.updateRemarkMax }),
  mandatory: toggle(),
  deadline_at: optional(moment()),
  min_supported_code: from(versionCode, 0),
  release_at: optional(moment()),
  failure_percent: from(percent(1), limits.updateFailuresPercent),
  success_percent: from(percent(0), 0),
  widen_after_h: from(integer({ min: 0, max: 24 * 30 }), 0),
  reached_percent: readOnly(percent(0)),
  offered: derived(count()),
  installed: derived(count()),
  failed: derived(count()),
  created_by: readOnly(optional(ref('users'))),
  approved_by: readOnly(optional(ref('users'))),
} as const

/** What the form asks for after product, platform and file. */
export const updateForm = [
  'notes',
  'mandatory',
  'deadline_at',
  'min_supported_code',
  'release_at',
  'success_percent',
  'failure_percent',
  'widen_after_h',
  'remark',
] as const

const lastColumns = [
  'reached_percent',
  'offered',
  'installed',
  'failed',
  'mandatory',
  'release_at',
  'package_name',
  'abi',
  'remark',
  'created_by',
  'approved_by',
] as const

export const updateColumns = [
  'id',
  'version_name',
  'version_code',
  'state',
  'product',
  'platform',
  'channel',
  ...lastColumns,
] as const

export const updateHidden = [
  'version_code',
  'package_name',
  'abi',
  'release_at',
  'remark',
  'created_by',
  'approved_by',
] as const

export const updateUnsortable = ['version_code', 'product', 'platform', ...lastColumns] as const

/** What lets an update at TVs wants the password confirmed lately (security §7.3); what stops one never waits. */
export const updateActions = {
  validate: { method: 'POST', when: ['draft'], tone: 'trial' },
  approve: { method: 'POST', when: ['validated'], tone: 'ok', confirmed: 'strict' },
  start: { method: 'POST', when: ['validated'], tone: 'ok', undo: 'pause', confirmed: 'strict' },
  widen: { method: 'POST', when: ['rolling'], tone: 'grace', confirmed: 'strict' },
  pause: { method: 'POST', when: ['rolling', 'completed'], tone: 'hold', undo: 'resume' },
  resume: { method: 'POST', when: ['paused'], tone: 'ok', undo: 'pause', confirmed: 'strict' },
  halt: { method: 'POST', when: ['rolling', 'paused', 'completed'], tone: 'stop' },
  withdraw: { method: 'POST', when: ['draft', 'validated', 'completed'], tone: 'stop' },
} as const

/** What the cards of updates for some TVs alone have in common. */
export const updateForSome = {
  label: 'version_name',
  isUnsearched: true,
  fields: { ...updateFields, target: target() },
  list: {
    columns: [...updateColumns, 'target'],
    hidden: [...updateHidden, 'mandatory'],
    search: ['version_name', 'remark'],
    filters: ['state', 'product', 'platform', 'mandatory'],
    unsortable: [...updateUnsortable, 'target'],
  },
  form: ['product', 'platform', 'channel', 'file', 'target', ...updateForm],
  writeOnce: ['product', 'platform'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: updateActions,
} as const
