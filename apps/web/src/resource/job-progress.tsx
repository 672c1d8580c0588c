import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { ProgressBar } from '../ui/state/progress-bar.tsx'

export type JobProgressProps = {
  label: ReactNode
  done: number
  /** `null` while it is not known how many there are. */
  total: number | null
  tone?: 'brand' | 'hold'
  /** As "12 of 40", or as the percentage. */
  shows?: 'count' | 'share'
}

/** How far a job is. */
export function JobProgress({ label, done, total, tone = 'brand', shows = 'count' }: JobProgressProps) {
  const { t } = useTranslation()
  const count =
    total === null
      ? t(($) => $.table.bulkAll.progressMore, { done })
      : t(($) => $.table.bulkAll.progress, { done, total })
  return (
    <ProgressBar
      label={label}
      tone={tone}
      {...(total === null ? {} : { value: (100 * done) / Math.max(1, total) })}
      {...(shows === 'count' ? { valueLabel: count } : {})}
    />
  )
}

type Counts = { state: string; total: number; done: number; undone: number }

/** How many of how many rows a job has been through; an undo goes through those that were done. */
export function jobReach({ state, total, done, undone }: Counts, leftOut: number): { done: number; total: number } {
  return state === 'undoing' ? { done: undone, total: done } : { done: done + leftOut, total }
}
