import { z } from 'zod/mini'
import { platforms, products } from '../access/products.ts'
import { networkRules, updateChannels, type updateStates } from '../access/update-kinds.ts'
import { derived, optional, readOnly, type Tone, type Field } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { appFileUpload } from './app-file-upload.ts'
import { bytes } from './bytes.ts'
import { oneOf } from './one-of.ts'
import { status } from './status.ts'
import { toggle } from './toggle.ts'
import { digest } from './digest.ts'
import { id } from './id.ts'
import { count, integer } from './integer.ts'
import { moment } from './moment.ts'
import { percent } from './percent.ts'
import { ref } from './ref.ts'
import { rolloutSteps } from './rollout-steps.ts'
import { tags } from './tags.ts'
import { target } from './target.ts'
import { text, textKind } from './text.ts'
import { texts } from './texts.ts'
import { versionCode } from './version-code.ts'

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

/** The same number, which a form may leave as it begins. */
const from = <F extends object>(field: F, initial: number): F => ({ ...field, required: false, initial })
const said = (max: number) => readOnly(text({ max }))

/** What the details of an update say; its state over time is above them. */
export const updateFacts = [
  'state',
  'version_code',
  'product',
  'platform',
  'channel',
  'package_name',
  'abi',
  'size',
  'mandatory',
  'deadline_at',
  'created_by',
  'approved_by',
  'remark',
  'sha256',
  'signer_sha256',
] as const

/** Fields of every update, for any audience (domain §3.15). What the app file contains is read from there and never typed. */
export const updateFields = {
  id: id(),
  version_name: said(limits.versionNameMax),
  version_code: readOnly(versionCode()),
  product: oneOf(...products),
  platform: oneOf(...platforms),
  channel: oneOf(...updateChannels),
  state: readOnly(status(tones)),
  file: { ...ref('app_files'), upload: appFileUpload },
  package_name: said(limits.packageNameMax),
  abi: said(limits.abiMax * limits.appAbisMax),
  size: readOnly(bytes()),
  sha256: readOnly(digest()),
  signer_sha256: readOnly(digest()),
  notes: texts({ max: limits.messageBodyMax }),
  /** Of staff, for staff; no TV sees it. */
  remark: text({ min: 0, max: limits.updateRemarkMax }),
  mandatory: toggle(),
  deadline_at: optional(moment()),
  min_supported_code: from(versionCode(), 0),
  release_at: optional(moment()),
  steps: rolloutSteps(),
  success_percent: from(percent(), limits.updateInstalledPercent),
  reported_percent: from(percent(), limits.updateReportedPercent),
  failure_percent: from(percent(1), limits.updateFailuresPercent),
  crash_percent: from(percent(), limits.updateCrashPercent),
  widen_after_h: from(integer({ min: 0, max: 24 * 30 }), 0),
  /** TVs of these models are not offered it and count nowhere. */
  excluded_models: tags(),
  /** Between these times of its own day a TV installs automatically; from 22:00 to 05:00 passes midnight. Both empty for any time. */
  window_from: timeOfDay(),
  window_to: timeOfDay(),
  /** `unmetered`: not over mobile data. */
  network_rule: oneOf(...networkRules),
  reached_percent: readOnly(percent()),
  offered: derived(count()),
  installed: derived(count()),
  failed: derived(count()),
  created_by: readOnly(optional(ref('users'))),
  approved_by: readOnly(optional(ref('users'))),
} as const

/** When a rollout goes on, and when it pauses; 0 is no condition. */
export const rolloutThresholds = [
  'success_percent',
  'reported_percent',
  'failure_percent',
  'crash_percent',
  'widen_after_h',
] as const

/** When and how a TV installs automatically. */
export const installRules = ['window_from', 'window_to', 'network_rule'] as const

/** What may still be changed once an update is signed: how it reaches TVs, never what they install. */
export const rolloutFields = ['steps', ...rolloutThresholds, 'excluded_models', ...installRules] as const

/** What the form asks for after product, platform and file. */
export const updateForm = [
  'notes',
  'mandatory',
  'deadline_at',
  'min_supported_code',
  'release_at',
  'steps',
  ...rolloutThresholds,
  'excluded_models',
  ...installRules,
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
  start: { method: 'POST', when: ['validated'], tone: 'ok', main: true, undo: 'pause', confirmed: 'strict' },
  widen: {
    method: 'POST',
    when: ['rolling'],
    tone: 'grace',
    confirmed: 'strict',
    /** `to` is the step the caller has seen as the next one; `anyway` goes on although a condition is not met. */
    input: z.strictObject({
      to: z.optional(z.int().check(z.gte(1), z.lte(100))),
      anyway: z._default(z.boolean(), false),
    }),
  },
  pause: { method: 'POST', when: ['rolling', 'completed'], tone: 'hold', undo: 'resume' },
  resume: { method: 'POST', when: ['paused'], tone: 'ok', undo: 'pause', confirmed: 'strict' },
  halt: { method: 'POST', when: ['rolling', 'paused', 'completed'], tone: 'stop' },
  withdraw: { method: 'POST', when: ['draft', 'validated', 'completed'], tone: 'stop' },
} as const

/** What the cards of updates for some TVs alone have in common. */
export const updateForSome = {
  label: 'version_name',
  fields: { ...updateFields, target: target() },
  list: {
    columns: [...updateColumns, 'target'],
    hidden: [...updateHidden, 'mandatory'],
    search: ['version_name', 'remark'],
    filters: ['state', 'product', 'platform', 'mandatory'],
    unsortable: [...updateUnsortable, 'target'],
  },
  facts: ['target', ...updateFacts],
  form: ['product', 'platform', 'channel', 'file', 'target', ...updateForm],
  writeOnce: ['product', 'platform'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: updateActions,
} as const

/** A time of the TV's own day as `02:00`; empty for none. One typed as `2:00` is completed. */
function timeOfDay(): Field<string, string, typeof textKind> {
  const write = z.pipe(
    z.pipe(
      z.string().check(z.maxLength(5)),
      z.transform((text: string) => (/^\d:/u.test(text) ? `0${text}` : text)),
    ),
    z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/u, { error: 'not_a_time' })),
  )
  return { kind: textKind, read: z.string(), write, required: false, max: 5, min: 0, initial: '' }
}
