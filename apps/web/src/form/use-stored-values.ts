import { useRef, useState } from 'react'
import { dropTyped, preparedSuffix, storeTyped, readTyped, type Typist } from '../session/typed-words.ts'

/** Storage for input for as long as the tab lives; a field named as secret never leaves the memory of the page. */
export type StoredValuesOptions<Values> = { for: Typist; as: string; secret?: readonly (keyof Values & string)[] }

/** The values of a form: what was typed over what it holds initially. A newer `first` changes only what was not typed. */
export function useStoredValues<Values extends object>(first: Values, keep?: StoredValuesOptions<Values>) {
  const [{ kept, isPrepared }, setKept] = useState(() => readKept(first, keep))
  const [typed, setTyped] = useState(kept)
  // A press may come before the next render: with the last letter of a code, for one.
  const newest = useRef(typed)
  const refused = useRef<Partial<Values>>({})
  const isSent = useRef(false)

  const put = (next: Partial<Values>) => {
    newest.current = next
    setTyped(next)
    if (keep) writeKept(keep, differing(next, { ...first, ...refused.current }))
  }
  const forget = () => (keep ? dropTyped(keep.for, keep.as) : undefined)
  return {
    values: { ...first, ...typed },
    isDirty: Object.keys(differing(typed, first)).length > 0,
    wasKept: !isPrepared && Object.keys(kept).length > 0,
    readNewest: (): Values => ({ ...first, ...newest.current }),
    mayLose: () => !isSent.current && Object.keys(newest.current).length > 0,
    change: (part: Partial<Values>) => {
      isSent.current = false
      put(differing({ ...newest.current, ...part }, first))
    },
    /** What was refused stays in this form, and no later one brings it back; a long text is worth keeping whatever is wrong with it. */
    refuse: (isRefused: (name: string) => boolean) => {
      refused.current = filtered(newest.current, (name, value) => isRefused(name) && !isLong(value))
      put(newest.current)
    },
    forget,
    markSent: () => {
      isSent.current = true
      forget()
    },
    startOver: () => {
      refused.current = {}
      setKept({ kept: {}, isPrepared: false })
      put({})
    },
  }
}

const isLong = (value: unknown) => typeof value === 'string' && value.length > 200

/** What of the values differs. */
function differing<Values extends object>(values: Partial<Values>, first: Partial<Values>): Partial<Values> {
  const before = new Map<string, unknown>(Object.entries(first))
  return filtered(values, (name, value) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
}

function filtered<Values extends object>(
  values: Partial<Values>,
  isKept: (name: string, value: unknown) => boolean,
): Partial<Values> {
  const entries = Object.entries(values).filter(([name, value]) => isKept(name, value))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are some of the entries of the values
  return Object.fromEntries(entries) as Partial<Values>
}

/** Values stored by an older page may have other fields. */
function readKept<Values extends object>(first: Values, keep: StoredValuesOptions<Values> | undefined) {
  const words = (keep && readTyped(keep.for, keep.as)) ?? {}
  const known = Object.entries(words).filter(([name]) => name in first)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they were stored under the name of this form, and are checked like what is typed when they are sent
  const kept = Object.fromEntries(known) as Partial<Values>
  return { kept: differing(kept, first), isPrepared: preparedSuffix in words }
}

function writeKept<Values extends object>(
  { for: typist, as, secret = [] }: StoredValuesOptions<Values>,
  words: Partial<Values>,
): void {
  if (Object.keys(words).length === 0) dropTyped(typist, as)
  else storeTyped(typist, as, { words: words as Readonly<Record<string, unknown>>, secret })
}
