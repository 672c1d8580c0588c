import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useState } from 'react'
import { readLocal, writeLocal } from '../../storage/local-value.ts'

/** The columns a reader may choose from; the one with the key actions is none of them (spec, "Data tables"). */
export function offeredColumns(resource: Resource): string[] {
  return resource.list.columns.filter((name) => resource.fields[name]?.read)
}

/** The saved set first, else the default columns, else all (spec, "Data tables"); always in the order of the definition. */
export function chosenColumns(resource: Resource, saved: readonly string[] | null): string[] {
  const all = offeredColumns(resource)
  const kept = all.filter((name) => saved?.includes(name))
  if (kept.length > 0) return kept
  const defaults = all.filter((name) => !resource.list.hidden?.includes(name))
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

export type ChosenColumns = {
  columns: string[]
  /** `null` goes back to how it was initially. */
  choose: (next: readonly string[] | null) => void
  /** The reader has changed them. */
  isOwn: boolean
}

/** The columns on screen, remembered by the name of the table; beneath a saved view its columns are the first ones. */
export function useChosenColumns(
  resource: Resource,
  table: string,
  first: readonly string[] | null = null,
): ChosenColumns {
  const [known, setKnown] = useState(() => ({ table, saved: readSaved(table) }))
  if (known.table !== table) setKnown({ table, saved: readSaved(table) })
  const choose = (next: readonly string[] | null) => {
    writeLocal(storageName(table), next === null ? null : JSON.stringify(next))
    setKnown({ table, saved: next === null ? null : [...next] })
  }
  return { columns: chosenColumns(resource, known.saved ?? first), choose, isOwn: known.saved !== null }
}
