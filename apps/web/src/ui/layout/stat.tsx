import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'

export interface StatProps {
  label: ReactNode
  /** The figure, already formatted for the reader's language. */
  value: ReactNode
  /** The change, in words and figures; `direction` picks arrow and colour. */
  delta?: { text: ReactNode; direction: 'up' | 'down' | 'flat'; isGood?: boolean }
  /** Under the figure, such as a sparkline. */
  children?: ReactNode
}

export function Stat({ label, value, delta, children }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-surface p-4 shadow-rest">
      <div className="text-sm text-pretty hyphens-auto text-ink-2">{label}</div>
      <div className="text-xl font-semibold tracking-tight tabular-nums">{value}</div>
      {delta === undefined ? null : <Delta {...delta} />}
      {children}
    </div>
  )
}

/** The change alone, under a figure that has no card of its own. */
export function Delta({ text, direction, isGood }: NonNullable<StatProps['delta']>) {
  const Arrow = direction === 'down' ? TrendingDown : TrendingUp
  const tone = direction === 'flat' || isGood === undefined ? 'text-ink-2' : isGood ? 'text-ok' : 'text-stop'
  return (
    <div className={`flex items-center gap-1 text-xs font-medium ${tone}`}>
      {direction === 'flat' ? null : <Arrow aria-hidden className="size-3.5 rtl:-scale-x-100" />}
      {text}
    </div>
  )
}
