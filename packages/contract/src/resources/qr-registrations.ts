import { oneOf, status } from '../fields/choice.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText, text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** How far somebody who came by the QR code of their TV has come. */
export const qrStates = {
  scanned: 'off',
  registered: 'trial',
  contacted: 'grace',
  converted: 'ok',
  rejected: 'stop',
} as const

const said = (max: number) => readOnly(text({ min: 0, max }))

/** Who came by the QR code of a TV: opened first, then registered, at last a customer (domain §3.6). */
export const qrRegistrations = defineResource({
  name: 'qr_registrations',
  api: '/devices-qr',
  permission: 'manage-qr-devices',
  scope: { subtree: 'reseller' },
  screen: 'devices.qr.index',
  label: 'mac',
  fields: {
    id: id(),
    mac: said(17),
    name: said(limits.deviceNameMax),
    product: readOnly(oneOf('f2', 'fpro', 'onair')),
    status: readOnly(status(qrStates)),
    reseller: readOnly(optional(ref('users'))),
    country: said(2),
    scans: readOnly(count()),
    scanned_at: readOnly(moment()),
    registered_at: readOnly(optional(moment())),
    converted_at: readOnly(optional(moment())),
    notes: longText({ min: 0, max: limits.notesMax }),
  },
  list: {
    columns: [
      'id',
      'mac',
      'name',
      'status',
      'product',
      'reseller',
      'scanned_at',
      'registered_at',
      'converted_at',
      'scans',
      'country',
    ],
    hidden: ['scans', 'country', 'converted_at'],
    search: ['mac', 'name'],
    filters: ['status', 'product', 'reseller'],
    unsortable: ['reseller'],
  },
  form: ['notes'],
  can: ['update', 'delete', 'archive'],
  state: 'status',
  actions: {
    contact: { method: 'POST', when: ['scanned', 'registered'], tone: 'grace', undo: 'reopen' },
    convert: { method: 'POST', when: ['scanned', 'registered', 'contacted'], tone: 'ok', undo: 'reopen' },
    reject: { method: 'POST', when: ['scanned', 'registered', 'contacted'], tone: 'stop', undo: 'reopen' },
    reopen: { method: 'POST', when: ['contacted', 'converted', 'rejected'] },
  },
})
