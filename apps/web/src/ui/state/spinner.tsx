import { LoaderCircle } from 'lucide-react'

export interface SpinnerProps {
  /** What is under way, for screen readers. */
  label: string
  className?: string
}

/** A turning ring for waits without a known length. */
export function Spinner({ label, className = 'size-4' }: SpinnerProps) {
  return (
    <span role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} className="inline-flex">
      <LoaderCircle aria-hidden className={`animate-spin ${className}`} />
    </span>
  )
}
