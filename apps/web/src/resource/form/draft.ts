import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { blanks } from '../../fields/inputs.ts'
import type { Row } from '../../fields/view/field-view.ts'

/** The values of a form by field, as its controls hold them. */
export type FormDraft = Record<string, unknown>

/** The draft of a new record: every field as it is initially. */
export function emptyDraft(resource: Resource): FormDraft {
  return Object.fromEntries(resource.form.map((name) => [name, blank(resource.fields[name]!)]))
}

/** The draft of a record. A password never comes back from the server: its field is empty. */
export function draftOf(resource: Resource, row: Row): FormDraft {
  return Object.fromEntries(resource.form.map((name) => [name, row[name] ?? blank(resource.fields[name]!)]))
}

/** True for a field that is only shown once the record exists. */
export function isFixed(resource: Resource, name: string, purpose: 'create' | 'update'): boolean {
  return purpose === 'update' && resource.writeOnce?.includes(name) === true
}

/** The body of the create call. */
export function createBody(resource: Resource, draft: FormDraft): Record<string, unknown> {
  return Object.fromEntries(resource.form.map((name) => [name, sent(resource.fields[name]!, draft[name])]))
}

/** The body of the update call: the version that was read, and the fields that are different now. */
export function updateBody(resource: Resource, draft: FormDraft, base: Row): Record<string, unknown> {
  return {
    id: base.id,
    version: base.version,
    ...Object.fromEntries(changes(resource, draft, draftOf(resource, base))),
  }
}

/** The names of the fields in which two drafts differ. */
export function changedFields(resource: Resource, a: FormDraft, b: FormDraft): string[] {
  return changes(resource, a, b).map(([name]) => name)
}

function changes(resource: Resource, draft: FormDraft, base: FormDraft): [string, unknown][] {
  return resource.form
    .filter((name) => !resource.writeOnce?.includes(name))
    .map((name): [string, unknown] => [name, sent(resource.fields[name]!, draft[name])])
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(sent(resource.fields[name]!, base[name])))
}

/** A link is sent as the id it points to. */
function sent(field: AnyField, value: unknown): unknown {
  if (field.kind.name !== 'ref') return value
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : null
}

function blank({ kind, initial }: AnyField): unknown {
  return initial ?? blanks[kind.name]
}
