import { z } from 'zod/mini'
import { tamperedActions, type tamperedStates } from '../access/integrity-kinds.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { mac } from '../fields/mac.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { tags } from '../fields/tags.ts'
import { longText } from '../fields/long-text.ts'
import { text, textSchema } from '../fields/text.ts'
import { versionCode } from '../fields/version-code.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly, type Tone } from '../kit/field.ts'
import { limits } from '../limits.ts'

const tones = {
  suspected: 'grace',
  confirmed: 'hold',
  blocked: 'stop',
  cleared: 'ok',
  false_positive: 'off',
} as const satisfies Record<(typeof tamperedStates)[number], Tone>

const reason = z.strictObject({ reason: textSchema({ max: limits.blockedReasonMax }) })
const open = ['suspected', 'confirmed'] as const
const shown = (max: number) => derived(text({ min: 0, max }))

/** TVs that reported something else than the operator's app, with what was found, what was expected, and what staff made of it (domain §3.14). */
export const tamperedDevices = defineResource({
  name: 'tampered_devices',
  api: '/tempered',
  permission: 'manage-tempered-devices',
  scope: 'custom',
  screen: 'tempered',
  label: 'mac',
  fields: {
    id: id(),
    mac: readOnly(mac()),
    state: readOnly(status(tones)),
    kind: readOnly(oneOf('signer', 'file', 'clone', 'platform')),
    action: readOnly(oneOf(...tamperedActions)),
    count: readOnly(count()),
    found: readOnly(text({ min: 0, max: 64 })),
    expected: derived(optional(text({ min: 0, max: 64 }))),
    version_code: derived(versionCode()),
    installer: shown(limits.packageNameMax),
    hints: derived(tags()),
    first_at: readOnly(moment()),
    last_at: readOnly(moment()),
    reviewer: readOnly(optional(ref('users'))),
    note: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: [
      'id',
      'mac',
      'state',
      'kind',
      'action',
      'count',
      'last_at',
      'version_code',
      'found',
      'expected',
      'first_at',
      'installer',
      'hints',
      'reviewer',
      'note',
    ],
    hidden: ['version_code', 'found', 'expected', 'first_at', 'installer', 'hints', 'note'],
    search: ['mac', 'found'],
    filters: ['state', 'kind', 'action', 'last_at', 'count'],
    unsortable: ['count', 'found', 'expected', 'version_code', 'installer', 'hints', 'first_at', 'reviewer', 'note'],
  },
  facts: ['state', 'kind', 'action', 'first_at', 'last_at', 'count', 'version_code', 'hints', 'reviewer', 'note'],
  form: ['note'],
  can: ['update'],
  state: 'state',
  actions: {
    warn: { method: 'POST', when: open, tone: 'grace', undo: 'reopen', input: reason },
    limit: { method: 'POST', when: open, tone: 'hold', undo: 'reopen', input: reason, bars: 'restrict' },
    block: { method: 'POST', when: open, tone: 'stop', main: true, undo: 'reopen', input: reason, bars: 'restrict' },
    clear: { method: 'POST', when: [...open, 'blocked'], tone: 'ok', undo: 'reopen', input: reason },
    trust: { method: 'POST', when: [...open, 'blocked'], tone: 'ok', input: reason },
    reopen: { method: 'POST', when: ['confirmed', 'blocked', 'cleared', 'false_positive'] },
  },
})
