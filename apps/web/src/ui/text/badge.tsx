import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { toneSoft } from './tone.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'

export interface BadgeProps {
  children: ReactNode
  tone?: Tone | 'brand' | 'neutral'
  className?: string
}

/** A word on a tinted ground. Statuses in tables are a `StatusDot`. */
export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  const face =
    tone === 'neutral' ? 'bg-hover text-ink-2' : tone === 'brand' ? 'bg-brand-soft text-brand' : toneSoft[tone]
  return (
    <span
      className={cx(
        'inline-flex h-5 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap tabular-nums phone:h-6 phone:px-2.5',
        face,
        className,
      )}
    >
      {children}
    </span>
  )
}
