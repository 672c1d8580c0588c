import { z } from 'zod/mini'
import { email } from '../fields/email.ts'
import { username } from '../fields/username.ts'
import { oneOf } from '../fields/one-of.ts'
import { status } from '../fields/status.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text, textSchema } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'

/** The staff: everybody who signs in to the back office, as a tree (spec §3, §7; domain §3.1). */
export const users = defineResource({
  name: 'users',
  api: '/settings/users',
  permission: 'manage-users',
  scope: 'custom',
  screen: 'settings.users',
  page: 'settings.users.user',
  label: 'name',
  fields: {
    id: id(),
    name: text({ max: limits.nameMax }),
    email: email(),
    username: username(),
    role: ref('roles'),
    /** Whose branch it is in; anyone who creates it unless another is named. */
    parent: optional(ref('users')),
    status: readOnly(status({ active: 'ok', unverified: 'trial', disabled: 'hold', archived: 'off' })),
    locale: oneOf(...locales),
    phone: text({ min: 0, max: limits.phoneMax }),
    company: text({ min: 0, max: limits.companyMax }),
    notes: longText({ min: 0, max: limits.notesMax }),
    two_factor_enabled: readOnly(toggle()),
    last_login_at: readOnly(optional(moment())),
  },
  list: {
    columns: [
      'id',
      'name',
      'email',
      'username',
      'role',
      'parent',
      'status',
      'two_factor_enabled',
      'last_login_at',
      'company',
      'phone',
    ],
    hidden: ['username', 'company', 'phone'],
    search: ['name', 'email', 'username', 'company'],
    filters: ['role', 'status', 'last_login_at'],
    unsortable: ['role', 'parent'],
  },
  narrows: ['roles'],
  form: ['name', 'email', 'username', 'role', 'parent', 'locale', 'company', 'phone', 'notes'],
  writeOnce: ['parent'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'status',
  actions: {
    disable: { method: 'DELETE', when: ['active'], tone: 'hold', undo: 'enable', bars: 'restrict' },
    enable: { method: 'DELETE', when: ['disabled'], undo: 'disable' },
    /** Mails the person a link to choose a password: nobody else sets it. */
    send_link: { method: 'POST', when: ['active', 'unverified'] },
    erase: {
      method: 'POST',
      tone: 'stop',
      bars: 'delete',
      permission: 'manage-options',
      confirmed: 'strict',
      input: z.strictObject({ confirm: textSchema({ max: limits.nameMax }) }),
    },
  },
})
