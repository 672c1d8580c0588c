import { Suspense, lazy } from 'react'
import { loadChunk } from '../../../shell/load-chunk.ts'

/** The back office's own dead ends need not load the owner's panel. */
const DeadEnd = lazy(() =>
  loadChunk('owner dead end', async () => ({ default: (await import('./dead-end.tsx')).DeadEnd })),
)

export function LazyDeadEnd({ kind }: { kind: 'unauthorized' | 'notFound' }) {
  return (
    <Suspense fallback={null}>
      <DeadEnd kind={kind} />
    </Suspense>
  )
}
