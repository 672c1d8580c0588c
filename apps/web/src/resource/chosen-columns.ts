import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useState } from 'react'
import { readLocal, writeLocal } from '../session/local-value.ts'

/** The columns a reader may choose from; the one with the key actions is none of them (spec, "Data tables"). */
export function offeredColumns(card: Resource): string[] {
  return card.list.columns.filter((name) => card.fields[name]?.read)
}

/** The saved set first, else the default columns, else all (spec, "Data tables"); always in the order of the card. */
export function chosenColumns(card: Resource, saved: readonly string[] | null): string[] {
  const all = offeredColumns(card)
  const kept = all.filter((name) => saved?.includes(name))
  if (kept.length > 0) return kept
  const defaults = all.filter((name) => !card.list.hidden?.includes(name))
  return defaults.length > 0 ? defaults : all
}

const storageName = (table: string) => `castellan.columns.${table}`

function readSaved(table: string): string[] | null {
  try {
    const saved: unknown = JSON.parse(readLocal(storageName(table)) ?? 'null')
    return Array.isArray(saved) ? saved.filter((name) => typeof name === 'string') : null
  } catch {
    return null
  }
}

/** The columns on screen and the way to change them; `null` goes back to how it was at first. */
export function useChosenColumns(card: Resource, table: string): [string[], (next: readonly string[] | null) => void] {
  const [saved, setSaved] = useState(() => readSaved(table))
  const save = (next: readonly string[] | null) => {
    writeLocal(storageName(table), next === null ? null : JSON.stringify(next))
    setSaved(next === null ? null : [...next])
  }
  return [chosenColumns(card, saved), save]
}
