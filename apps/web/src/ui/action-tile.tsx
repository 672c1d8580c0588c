import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'react-aria-components/Link'

export interface ActionTileProps {
  icon: LucideIcon
  children: ReactNode
  /** Goes somewhere; otherwise `onPress` does something. */
  href?: string
  onPress?: () => void
  className?: string
}

const face =
  'flex min-h-24 flex-col items-start justify-between gap-3 rounded-md border border-line bg-surface p-4 text-start font-medium ' +
  'shadow-rest transition-colors data-hovered:border-line-strong data-pressed:bg-sunk phone:text-lg'

/** One of a few things a phone screen offers first: icon above its words. */
export function ActionTile({ icon: Icon, children, href, onPress, className }: ActionTileProps) {
  const content = (
    <>
      <span className="grid size-9 place-items-center rounded-sm bg-brand-soft text-brand">
        <Icon aria-hidden className="size-5" />
      </span>
      {children}
    </>
  )
  if (href !== undefined) {
    return (
      <Link href={href} onPress={onPress} className={cx(face, className)}>
        {content}
      </Link>
    )
  }
  return (
    <Button onPress={onPress} className={cx(face, className)}>
      {content}
    </Button>
  )
}
