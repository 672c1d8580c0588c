import { oneOf } from '../fields/one-of.ts'
import { id } from '../fields/id.ts'
import { integer } from '../fields/integer.ts'
import { moment } from '../fields/moment.ts'
import { ref } from '../fields/ref.ts'
import { longText } from '../fields/long-text.ts'
import { text } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly } from '../kit/field.ts'

/** Who can have done something. */
export const actorKinds = ['staff', 'owner', 'tv', 'system', 'nobody'] as const

const said = () => readOnly(text({ min: 0, max: 300 }))

/** What was done, by whom and from where; written with the action itself and never changed (domain §3.28). */
export const activity = defineResource({
  name: 'activity',
  api: '/settings/activity',
  permission: 'manage-activity-logs',
  scope: 'custom',
  screen: 'settings.activity',
  label: 'target_label',
  isUnsearched: true,
  fields: {
    id: id(),
    at: readOnly(moment()),
    actor_kind: readOnly(oneOf(...actorKinds)),
    /** With the name of the person who worked in their, or of the key that a program used. */
    actor_name: said(),
    by: readOnly(optional(ref('users'))),
    /** `resource.action`, as in `devices.suspend`. */
    verb: said(),
    target_type: said(),
    target_id: readOnly(optional(integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))),
    /** The MAC of the TV it was done to; empty for everything else. Found in any spelling. */
    tv: derived(text({ min: 0, max: 17 })),
    target_label: said(),
    ip: said(),
    user_agent: said(),
    /** JSON: before and after by field, `{ name: { from, to } }`; secrets never stand in it. */
    changes: readOnly(longText({ min: 0, max: 100_000 })),
  },
  list: {
    columns: ['id', 'at', 'actor_name', 'verb', 'target_label', 'target_type', 'ip', 'actor_kind', 'by', 'user_agent'],
    hidden: ['id', 'target_type', 'actor_kind', 'by', 'user_agent'],
    search: ['actor_name', 'verb', 'target_label', 'ip'],
    filters: ['at', 'by', 'tv', 'ip', 'actor_kind', 'target_type', 'target_id', 'verb'],
    presets: { at: ['today', 'yesterday', '-7d..', '-30d..'] },
    unsortable: ['by', 'actor_kind', 'target_type', 'user_agent'],
  },
  facts: ['at', 'actor_name', 'actor_kind', 'verb', 'target_type', 'target_label', 'ip', 'user_agent'],
  form: [],
  can: [],
})
