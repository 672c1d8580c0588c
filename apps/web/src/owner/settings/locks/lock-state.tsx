import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'

/** State of a lock, in one line. */
export function LockState({
  icon: Icon,
  tone,
  words,
}: {
  icon: LucideIcon
  tone: 'ok' | 'grace' | 'off'
  words: string
}) {
  const colour = { ok: 'text-ok', grace: 'text-grace', off: 'text-ink-3' }[tone]
  return (
    <p className="flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-lg shadow-rest">
      <Icon aria-hidden className={cx('size-5 shrink-0', colour)} />
      {words}
    </p>
  )
}
