import { useState } from 'react'
import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'
import { fieldMessage } from '../../form/failure-note.tsx'
import { useLook } from '../../tv/sources/use-look.ts'

export interface SourceTest<Asking> {
  ask: (asking: Asking) => Promise<{ data: SourceVerdict }>
  /** What is asked of the provider as it is typed now. */
  asking: Asking
  /** Nothing was typed that could be tested. */
  isUntouched: boolean
  /** What is wrong with a field before anything is sent. */
  wrong: Readonly<Record<string, string | undefined>>
  error: Error | null
  isPending: boolean
  onSave: () => void
}

/** What was typed is tested first, and saved with the next press; one that fails can be saved all the same. */
export function useTested<Asking>({ ask, asking, isUntouched, wrong, error, isPending, onSave }: SourceTest<Asking>) {
  const [isAsked, setIsAsked] = useState(false)
  const look = useLook(ask)
  const verdict = look.verdictOn(asking)
  const mustTest = !isUntouched && !verdict?.ok
  const failure = error ?? look.error
  const submit = (isTestLeftOut: boolean) => {
    setIsAsked(true)
    if (Object.values(wrong).some((fault) => fault !== undefined) || isPending || look.isPending) return
    if (mustTest && !isTestLeftOut) look.ask(asking)
    else onSave()
  }
  return {
    isAsked,
    mustTest,
    failure,
    isPending: isPending || look.isPending,
    messageOf: (name: string) => (isAsked ? wrong[name] : undefined) ?? fieldMessage(failure, name),
    submit: () => submit(false),
    /** For `VerdictNote`. */
    note: { verdict, isPending: look.isPending, isSaving: isPending, onSaveAnyway: () => submit(true) },
  }
}
