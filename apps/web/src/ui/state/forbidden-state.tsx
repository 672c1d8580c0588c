import { ShieldX } from 'lucide-react'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

/** The reader may not see this; the way on leads to where they may go. */
export function ForbiddenState(props: Omit<EmptyStateProps, 'tone'>) {
  return <EmptyState icon={ShieldX} {...props} />
}
