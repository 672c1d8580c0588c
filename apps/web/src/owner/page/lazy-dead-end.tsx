import { Suspense } from 'react'
import { lazy } from '../../ui/state/lazy.tsx'

/** The back office's own dead ends need not load the owner's panel. */
const DeadEnd = lazy(async () => (await import('./dead-end.tsx')).DeadEnd)

export function LazyDeadEnd({ kind }: { kind: 'unauthorized' | 'notFound' }) {
  return (
    <Suspense fallback={null}>
      <DeadEnd kind={kind} />
    </Suspense>
  )
}
