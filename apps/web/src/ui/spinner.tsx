import { LoaderCircle } from 'lucide-react'
import { ProgressBar } from 'react-aria-components/ProgressBar'

export interface SpinnerProps {
  /** What is under way, for screen readers. */
  label: string
  className?: string
}

/** A turning ring for waits without a known length. */
export function Spinner({ label, className = 'size-4' }: SpinnerProps) {
  return (
    <ProgressBar aria-label={label} isIndeterminate className="inline-flex">
      <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
    </ProgressBar>
  )
}
