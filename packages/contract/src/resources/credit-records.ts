import { creditTypes, type CreditState } from '../licences/credit-moves.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { id } from '../fields/id.ts'
import { integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, onlyFiltered, optional, readOnly, type Tone } from '../kit/field.ts'
import { limits } from '../limits.ts'

const tones = {
  draft: 'off',
  pending: 'trial',
  approved: 'grace',
  settled: 'ok',
  rejected: 'stop',
  cancelled: 'off',
  reversed: 'hold',
} as const satisfies Record<CreditState, Tone>

/** Every movement of credits the caller's branch took part in; written through the calls of `credits.ts`, here only looked at. */
export const creditRecords = defineResource({
  name: 'credit_records',
  api: '/credits/records',
  permission: 'manage-credits',
  scope: 'custom',
  screen: 'reseller.credits',
  label: 'doc_no',
  fields: {
    id: id(),
    /** Null until it is settled. */
    doc_no: readOnly(optional(text({ max: 20 }))),
    type: readOnly(oneOf(...creditTypes)),
    status: readOnly(status(tones)),
    /** Null when the credits come from, or go to, an account of the panel itself. */
    from: readOnly(optional(ref('users'))),
    to: readOnly(optional(ref('users'))),
    /** Whose branch gave or got them. */
    branch: onlyFiltered(ref('users')),
    credits: readOnly(integer({ min: 1, max: limits.creditsPerRecordMax })),
    /** The TV's MAC, masked unless the caller sees the TV; empty when it was about none. */
    device_mac: derived(text({ min: 0, max: 17 })),
    /** The code of the service that was sold; null when it was no sale. */
    service: readOnly(optional(text({ max: limits.serviceCodeMax }))),
    period: readOnly(optional(text({ max: 10 }))),
    note: readOnly(text({ min: 0, max: limits.creditNoteMax })),
    reference: readOnly(text({ min: 0, max: limits.creditReferenceMax })),
    created_by: readOnly(optional(ref('users'))),
    settled_at: readOnly(optional(moment())),
  },
  list: {
    columns: [
      'id',
      'doc_no',
      'type',
      'status',
      'from',
      'to',
      'credits',
      'device_mac',
      'service',
      'period',
      'note',
      'reference',
      'created_by',
      'settled_at',
    ],
    hidden: ['id', 'service', 'period', 'reference', 'created_by'],
    search: ['doc_no', 'note', 'reference', 'device_mac'],
    filters: ['type', 'status', 'from', 'to', 'branch', 'service', 'settled_at'],
    unsortable: ['from', 'to', 'created_by', 'note', 'reference', 'device_mac', 'service', 'period'],
  },
  form: [],
  can: [],
  state: 'status',
})
