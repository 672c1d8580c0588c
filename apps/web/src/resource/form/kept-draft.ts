import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { Draft } from './draft.ts'

const storageName = (card: Resource, id: number | null) => `castellan.draft.${card.name}.${id ?? 'add'}`

/** Keeps what is being typed for as long as this tab lives: a session that ends or a reload loses nothing. Passwords are never kept. */
export function keepDraft(card: Resource, id: number | null, draft: Draft): void {
  const kept = Object.entries(draft).filter(([name]) => card.fields[name]?.kind !== 'password')
  write(storageName(card, id), JSON.stringify(Object.fromEntries(kept)))
}

export function readKeptDraft(card: Resource, id: number | null): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageName(card, id)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    return Object.fromEntries(Object.entries(kept).filter(([name]) => card.form.includes(name)))
  } catch {
    return null
  }
}

export function dropDraft(card: Resource, id: number | null): void {
  write(storageName(card, id), null)
}

function write(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    // A browser that keeps nothing must not stop the form.
  }
}
