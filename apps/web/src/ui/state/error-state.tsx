import { CloudAlert } from 'lucide-react'
import { EmptyState, type EmptyStateProps } from './empty-state.tsx'

/** Something did not load: say what, offer to try again. Announced at once. */
export function ErrorState(props: Omit<EmptyStateProps, 'tone'>) {
  return (
    <div role="alert">
      <EmptyState icon={CloudAlert} {...props} tone="stop" />
    </div>
  )
}
