import { cx } from 'class-variance-authority'
import { useId, type ReactNode } from 'react'
import { useLocale } from '../text/locale-provider.tsx'
import { toneFill } from '../text/tone.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'

export interface ProgressBarProps {
  label: ReactNode
  /** 0 to 100; left out while the length is unknown. */
  value?: number
  /** Next to the label instead of the percentage, such as "112 days". */
  valueLabel?: string
  tone?: Tone | 'brand'
  className?: string
}

export function ProgressBar({ label, value, valueLabel, tone = 'brand', className }: ProgressBarProps) {
  const { locale } = useLocale()
  const labelId = useId()
  const fill = tone === 'brand' ? 'bg-brand' : toneFill[tone]
  const share = value === undefined ? undefined : Math.min(100, Math.max(0, value))
  const percentage =
    share === undefined ? undefined : new Intl.NumberFormat(locale, { style: 'percent' }).format(share / 100)
  const text = valueLabel ?? percentage
  return (
    <div
      role="progressbar"
      aria-labelledby={labelId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={text}
      className={cx('flex flex-col gap-1.5', className)}
    >
      <div className="flex justify-between gap-3 text-sm">
        <span id={labelId}>{label}</span>
        <span className="text-ink-2 tabular-nums">{text}</span>
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={cx('h-full rounded-full transition-[width]', fill, share === undefined && 'w-1/3 animate-breathe')}
          style={share === undefined ? undefined : { width: `${share}%` }}
        />
      </div>
    </div>
  )
}
