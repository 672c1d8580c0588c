import { cx } from 'class-variance-authority'
import { pageConfig } from '../session/page-config.ts'
import { Logo } from '../ui/layout/logo.tsx'

/** The mark with the operator's name next to it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={cx('flex min-w-0 items-center gap-2.5 text-lg font-semibold tracking-tight', className)}>
      <Logo className="size-8" />
      <span className="truncate">{pageConfig().brand}</span>
    </span>
  )
}
