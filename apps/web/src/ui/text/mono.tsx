import { cx } from 'class-variance-authority'
import { Check, Copy } from 'lucide-react'
import { useCopyText } from './copy-text.ts'

export interface MonoProps {
  /** MAC, code, id: always left to right. */
  value: string
  /** Shortens a value that is long, with the same start in every row. */
  shown?: string
  /** With these a press on the value copies it. */
  copyLabel?: string
  copiedLabel?: string
  className?: string
}

const face = 'font-mono text-[0.93em] tracking-tight whitespace-nowrap'

export function Mono({ value, shown = value, copyLabel, copiedLabel = '', className }: MonoProps) {
  const { isCopied, copy } = useCopyText()
  if (copyLabel === undefined) {
    return (
      <code dir="ltr" className={cx(face, className)}>
        {shown}
      </code>
    )
  }
  const Icon = isCopied ? Check : Copy
  return (
    <span className="inline-flex max-w-full">
      <button
        type="button"
        title={isCopied ? copiedLabel : shown === value ? copyLabel : `${copyLabel}: ${value}`}
        aria-label={`${copyLabel}: ${value}`}
        onClick={(event) => {
          event.stopPropagation()
          void copy(value)
        }}
        className={cx(
          face,
          'reach group/mono -mx-1 inline-flex min-h-6 min-w-0 items-center gap-1.5 rounded-xs px-1 hover:bg-hover phone:min-h-12',
          className,
        )}
      >
        <span dir="ltr" className="truncate">
          {shown}
        </span>
        <Icon
          aria-hidden
          className={cx(
            'size-3.5 shrink-0 phone:opacity-100',
            isCopied
              ? 'text-ok'
              : 'text-ink-3 opacity-0 group-hover/mono:opacity-100 group-focus-visible/mono:opacity-100',
          )}
        />
      </button>
      <span className="sr-only">
        <output>{isCopied ? copiedLabel : ''}</output>
      </span>
    </span>
  )
}
