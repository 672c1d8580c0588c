import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'
import { useState } from 'react'
import type { AnyForm } from '../../form/use-form.ts'

export interface SourceTest<Asking, Frame> {
  form: Frame
  ask: (asking: Asking) => Promise<{ data: SourceVerdict }>
  /** What is asked of the provider as it is typed now: a verdict holds for exactly that. */
  asking: Asking
  /** Nothing was typed that could be tested. */
  isUntouched: boolean
}

/**
 * What was typed is tested first, and saved with the next press; one that fails can be saved all the same.
 * A test that gets no verdict is a failure of the form: its `onFailed` runs, as when saving fails.
 */
export function useTested<Asking, Frame extends AnyForm>({
  form,
  ask,
  asking,
  isUntouched,
}: SourceTest<Asking, Frame>) {
  const [tested, setTested] = useState<{ key: string; verdict: SourceVerdict } | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const key = JSON.stringify(asking)
  const verdict = tested?.key === key ? tested.verdict : null
  const mustTest = !isUntouched && !verdict?.ok
  const test = async () => {
    setIsTesting(true)
    await form.attempt(
      () => ask(asking),
      ({ data }) => setTested({ key, verdict: data }),
    )
    setIsTesting(false)
  }
  return {
    mustTest,
    /** The same form, whose button tests as long as it must. */
    form: mustTest ? { ...form, submit: test } : form,
    /** For `VerdictNote`. */
    note: { verdict, isPending: isTesting, isSaving: form.isPending, onSaveAnyway: () => void form.submit() },
  }
}
