import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { dropTyped, keepTyped, readTyped } from '../../session/typed-words.ts'
import type { Draft } from './draft.ts'

const nameOf = (resource: Resource, id: number | null) => `${resource.name}.${id ?? 'add'}`

/** Keeps what is being typed for as long as this tab lives: a session that ends or a reload loses nothing. Passwords are never written. */
export function keepDraft(resource: Resource, id: number | null, draft: Draft): void {
  const secret = Object.keys(draft).filter((name) => resource.fields[name]?.kind === 'password')
  keepTyped('staff', nameOf(resource, id), { words: draft, secret })
}

export function readDraft(resource: Resource, id: number | null): Draft | null {
  const kept = readTyped('staff', nameOf(resource, id))
  return kept && Object.fromEntries(Object.entries(kept).filter(([name]) => resource.form.includes(name)))
}

export function dropDraft(resource: Resource, id: number | null): void {
  dropTyped('staff', nameOf(resource, id))
}
