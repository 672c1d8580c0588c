import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { Row } from '../../fields/field-view.ts'

/** The values of a form by field, as its controls hold them. */
export type Draft = Record<string, unknown>

/** The draft of a new record: every field as it is at first. */
export function emptyDraft(card: Resource): Draft {
  return Object.fromEntries(card.form.map((name) => [name, blank(card.fields[name]!)]))
}

/** The draft of a record. A password never comes back from the server: its field is empty. */
export function draftOf(card: Resource, row: Row): Draft {
  return Object.fromEntries(card.form.map((name) => [name, row[name] ?? blank(card.fields[name]!)]))
}

/** True for a field that is only shown once the record exists. */
export function isFixed(card: Resource, name: string, purpose: 'create' | 'update'): boolean {
  return purpose === 'update' && card.writeOnce?.includes(name) === true
}

/** The body of the create call. */
export function createBody(card: Resource, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(card.form.map((name) => [name, sent(card.fields[name]!, draft[name])]))
}

/** The body of the update call: the version that was read, and the fields that are different now. */
export function updateBody(card: Resource, draft: Draft, base: Row): Record<string, unknown> {
  return { id: base.id, version: base.version, ...Object.fromEntries(changes(card, draft, draftOf(card, base))) }
}

/** The names of the fields in which two drafts differ. */
export function changedFields(card: Resource, a: Draft, b: Draft): string[] {
  return changes(card, a, b).map(([name]) => name)
}

function changes(card: Resource, draft: Draft, base: Draft): [string, unknown][] {
  return card.form
    .filter((name) => !card.writeOnce?.includes(name))
    .map((name): [string, unknown] => [name, sent(card.fields[name]!, draft[name])])
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent(card.fields[name]!, base[name])))
}

/** A link is sent as the id it points to. */
function sent(field: AnyField, value: unknown): unknown {
  if (field.kind !== 'ref') return value
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null
}

function blank(field: AnyField): unknown {
  if (field.kind === 'ref' || field.kind === 'moment') return field.initial ?? null
  return field.initial ?? (field.kind === 'integer' ? null : '')
}
