import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'
import { useMutation } from '@tanstack/react-query'
import { failureShown } from '../../api/failure-shown.ts'

/** A look at a provider before anything is saved: the verdict holds only for exactly what was typed when it was asked. */
export function useLook<Typed>(ask: (typed: Typed) => Promise<{ data: SourceVerdict }>) {
  const look = useMutation({ meta: failureShown, mutationFn: ({ typed }: { typed: Typed; key: string }) => ask(typed) })
  const keyOf = (typed: Typed) => JSON.stringify(typed)
  return {
    ask: (typed: Typed) => look.mutate({ typed, key: keyOf(typed) }),
    isPending: look.isPending,
    error: look.error,
    /** The verdict on what is typed now; null when it was typed since. */
    verdictOn: (typed: Typed): SourceVerdict | null =>
      look.data && look.variables.key === keyOf(typed) ? look.data.data : null,
  }
}
