import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { toneFill } from './tone.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'

export interface StatusDotProps {
  tone: Tone
  /** The status as text; colour is never the only indicator. */
  label: ReactNode
  /** A halo for what is happening right now. */
  isLive?: boolean
  /** `quiet` lets the word step back, as in a last-seen column. */
  weight?: 'strong' | 'quiet'
  className?: string
}

export function StatusDot({ tone, label, isLive, weight = 'strong', className }: StatusDotProps) {
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span className={cx('relative size-2 shrink-0 rounded-full', toneFill[tone])}>
        {isLive ? (
          <span className={cx('absolute -inset-[3px] animate-breathe rounded-full opacity-25', toneFill[tone])} />
        ) : null}
      </span>
      <span className={weight === 'strong' ? 'font-medium' : 'text-ink-2'}>{label}</span>
    </span>
  )
}
