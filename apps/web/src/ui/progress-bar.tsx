import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'
import { toneFill } from './tone.ts'
import type { Tone } from './tone.ts'

export interface ProgressBarProps {
  label: ReactNode
  /** 0 to 100; left out while the length is unknown. */
  value?: number
  /** Beside the label instead of the percentage, such as "112 days". */
  valueLabel?: string
  tone?: Tone | 'brand'
  className?: string
}

export function ProgressBar({ label, value, valueLabel, tone = 'brand', className }: ProgressBarProps) {
  const fill = tone === 'brand' ? 'bg-brand' : toneFill[tone]
  return (
    <AriaProgressBar
      value={value ?? 0}
      isIndeterminate={value === undefined}
      valueLabel={valueLabel}
      className={cx('flex flex-col gap-1.5', className)}
    >
      {({ percentage, valueText, isIndeterminate }) => (
        <>
          <div className="flex justify-between gap-3 text-sm">
            <Label>{label}</Label>
            <span className="text-ink-2 tabular-nums">{valueText}</span>
          </div>
          <div className="h-1.5 overflow-hidden rounded-full bg-line">
            <div
              className={cx('h-full rounded-full transition-[width]', fill, isIndeterminate && 'w-1/3 animate-breathe')}
              style={isIndeterminate ? undefined : { width: `${percentage}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  )
}
