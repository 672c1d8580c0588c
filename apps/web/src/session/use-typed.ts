import { useState } from 'react'
import { dropTyped, keepTyped, readTyped } from './typed-words.ts'
import type { Typist } from './typed-words.ts'

export type Typed<T> = {
  typed: T
  change: (next: T) => void
  /** Once it is sent, or given up on purpose. */
  drop: () => void
  /** What was typed earlier has been brought back. */
  wasKept: boolean
  startOver: () => void
}

/** A form's values, which a session that ends does not lose, and a reload loses only as far as they are `secret`. */
export function useTyped<T extends object>(
  typist: Typist,
  name: string,
  { first, secret = [] }: { first: T; secret?: readonly (keyof T & string)[] },
): Typed<T> {
  const [kept, setKept] = useState(() => fitting(first, readTyped(typist, name)))
  const [typed, setTyped] = useState<T>(() => ({ ...first, ...kept }))
  const drop = () => dropTyped(typist, name)
  return {
    typed,
    change: (next) => {
      setTyped(next)
      if (JSON.stringify(next) === JSON.stringify(first)) drop()
      else keepTyped(typist, name, { words: next as Readonly<Record<string, unknown>>, secret })
    },
    drop,
    wasKept: Object.keys(kept).length > 0,
    startOver: () => {
      drop()
      setKept({})
      setTyped(first)
    },
  }
}

/** What was kept by an older page may have other fields. */
function fitting<T extends object>(first: T, kept: Readonly<Record<string, unknown>> | null): Partial<T> {
  return Object.fromEntries(Object.entries(kept ?? {}).filter(([field]) => field in first)) as Partial<T>
}
