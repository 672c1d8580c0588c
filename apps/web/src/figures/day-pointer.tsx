import { useState, type PointerEvent, type ReactNode } from 'react'

type DayPointerProps = {
  /** How many days stand next to each other. */
  count: number
  /** The first and the last day are the edges, as in a line; a bar has its middle. */
  isLine?: boolean
  /** Lines, the most important first. */
  textOf: (day: number) => readonly string[]
  className: string
  children: (shown: number | null) => ReactNode
}

/** A chart of days, time running to the right in every language. The day under the pointer says its figures. */
export function DayPointer({ count, isLine = false, textOf, className, children }: DayPointerProps) {
  const [shown, setShown] = useState<number | null>(null)
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const share = (clientX - box.left) / box.width
    const at = isLine ? Math.round(share * (count - 1)) : Math.floor(share * count)
    setShown(Math.min(count - 1, Math.max(0, at)))
  }
  const place = (day: number) => (isLine && count > 1 ? day / (count - 1) : (day + 0.5) / count)
  return (
    <div
      dir="ltr"
      className={`relative ${className}`}
      onPointerLeave={() => setShown(null)}
      onPointerDown={point}
      onPointerMove={point}
    >
      {children(shown)}
      {shown === null ? null : (
        <span
          className="pointer-events-none absolute -top-2 z-10 -translate-x-1/2 rounded-sm bg-inverse px-2 py-1 text-xs whitespace-nowrap text-inverse-ink shadow-lift tabular-nums"
          style={{ left: `clamp(56px, ${place(shown) * 100}%, calc(100% - 56px))` }}
        >
          {textOf(shown).map((line, at) => (
            <span key={line} className={at === 0 ? 'block' : 'block opacity-75'}>
              {line}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}
