import { status } from '../fields/status.ts'
import { toggle } from '../fields/toggle.ts'
import { id } from '../fields/id.ts'
import { count } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
import { officeLimits } from '../limits/office-limits.ts'

/** How a ticket stands: it waits for the operator, for the person who opened it, or for nobody. */
export const ticketStates = { open: 'grace', answered: 'ok', closed: 'off' } as const

/** Questions of people who sell to the operator, each a thread of messages; calls of their own read and extend the thread. */
export const tickets = defineResource({
  name: 'tickets',
  api: '/tickets',
  permission: 'manage-tickets',
  scope: { subtree: 'opened_by' },
  screen: 'tickets',
  label: 'subject',
  fields: {
    id: id(),
    subject: text({ max: officeLimits.ticketSubjectMax }),
    /** The first message; later ones are in the thread. */
    text: { ...longText({ max: officeLimits.ticketTextMax }), derived: true },
    /** What it is about, where it is about a TV or a transaction. */
    device: optional(ref('devices')),
    credit_record: optional(ref('credit_records')),
    state: readOnly(status(ticketStates)),
    opened_by: readOnly(ref('users')),
    messages: readOnly(count()),
    last_at: readOnly(moment()),
    /** Somebody else has written since the caller last read it. */
    unread: derived(toggle()),
  },
  list: {
    columns: ['id', 'subject', 'unread', 'state', 'opened_by', 'device', 'last_at', 'messages', 'credit_record'],
    hidden: ['messages', 'credit_record'],
    search: ['subject'],
    filters: ['state', 'opened_by'],
    unsortable: ['unread', 'opened_by', 'device', 'credit_record', 'messages'],
  },
  facts: ['state', 'opened_by', 'device', 'credit_record', 'last_at'],
  form: ['subject', 'text', 'device', 'credit_record'],
  writeOnce: ['text'],
  can: ['create', 'update', 'delete', 'archive'],
  state: 'state',
  actions: {
    close: { method: 'POST', when: ['open', 'answered'], tone: 'ok', undo: 'reopen' },
    reopen: { method: 'POST', when: ['closed'] },
  },
})
