import { z } from 'zod/mini'
import { email } from '../fields/email.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { country } from '../fields/country.ts'
import { id, idSchema } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { mac } from '../fields/mac.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
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

/**
 * Who came by the QR code of a TV: opened first, then registered, at last a customer (domain §3.6). Email and phone stand encrypted in the
 * database and are there only where somebody has left them with their consent.
 */
export const qrRegistrations = defineResource({
  name: 'qr_registrations',
  api: '/devices-qr',
  permission: 'manage-qr-devices',
  scope: { subtree: 'reseller' },
  screen: 'devices.qr.index',
  label: 'mac',
  fields: {
    id: id(),
    mac: readOnly(mac()),
    name: said(limits.deviceNameMax),
    product: readOnly(oneOf('f2', 'fpro', 'onair')),
    status: readOnly(status(qrStates)),
    /** The number of the TV. No link: a customer keeps nobody from removing their TV. */
    device_id: derived(count()),
    /** The name of the QR screen whose code was opened; empty for the code to pair. */
    profile: derived(text({ min: 0, max: limits.nameMax })),
    // What somebody has left of themselves is in no entry of the log, so it counts as computed.
    contact_name: derived(text({ min: 0, max: limits.nameMax })),
    email: derived(email()),
    phone: derived(text({ min: 0, max: limits.phoneMax })),
    consent_at: readOnly(optional(moment())),
    reseller: readOnly(optional(ref('users'))),
    country: readOnly(country()),
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
      'contact_name',
      'phone',
      'email',
      'status',
      'reseller',
      'scanned_at',
      'consent_at',
      'profile',
      'name',
      'product',
      'registered_at',
      'converted_at',
      'scans',
      'country',
    ],
    hidden: ['consent_at', 'profile', 'name', 'product', 'scans', 'country', 'registered_at', 'converted_at'],
    search: ['mac', 'name', 'contact_name'],
    filters: ['status', 'product', 'reseller', 'consent_at', 'scanned_at'],
    presets: { consent_at: ['-7d..', '-30d..', 'none'], scanned_at: ['-24h..', '-7d..', '-30d..'] },
    unsortable: ['reseller', 'profile', 'email', 'phone', 'consent_at', 'contact_name'],
  },
  facts: [
    'status',
    'mac',
    'name',
    'product',
    'reseller',
    'profile',
    'country',
    'scans',
    'scanned_at',
    'consent_at',
    'registered_at',
    'converted_at',
    'notes',
  ],
  form: ['notes'],
  can: ['update', 'delete', 'archive'],
  state: 'status',
  actions: {
    contact: { method: 'POST', when: ['scanned', 'registered'], tone: 'grace', undo: 'reopen' },
    convert: { method: 'POST', when: ['scanned', 'registered', 'contacted'], tone: 'ok', undo: 'reopen' },
    reject: { method: 'POST', when: ['scanned', 'registered', 'contacted'], tone: 'stop', undo: 'reopen' },
    reopen: { method: 'POST', when: ['contacted', 'converted', 'rejected'] },
    /** Gives the customer and their TV to somebody of the actor's branch. */
    assign: { method: 'POST', permission: 'manage-devices', input: z.strictObject({ reseller: idSchema }) },
    /** Deletes what the customer has left of themselves; the scans stay counted. */
    erase_contact: { method: 'POST', tone: 'stop' },
  },
})
