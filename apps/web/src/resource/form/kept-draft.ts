import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { dropTyped, keepTyped, readTyped } from '../../session/typed-words.ts'
import type { Draft } from './draft.ts'

const nameOf = (card: Resource, id: number | null) => `${card.name}.${id ?? 'add'}`

/** Keeps what is being typed for as long as this tab lives: a session that ends or a reload loses nothing. Passwords are never written. */
export function keepDraft(card: Resource, id: number | null, draft: Draft): void {
  const secret = Object.keys(draft).filter((name) => card.fields[name]?.kind === 'password')
  keepTyped('staff', nameOf(card, id), { words: draft, secret })
}

export function readKeptDraft(card: Resource, id: number | null): Draft | null {
  const kept = readTyped('staff', nameOf(card, id))
  return kept && Object.fromEntries(Object.entries(kept).filter(([name]) => card.form.includes(name)))
}

export function dropDraft(card: Resource, id: number | null): void {
  dropTyped('staff', nameOf(card, id))
}
