import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainLink } from './link.tsx'
import { PressButton } from './press-button.tsx'

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
  'shadow-rest transition-colors hover:border-line-strong active:bg-sunk phone:text-lg'

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
      <PlainLink href={href} onPress={onPress} className={cx(face, className)}>
        {content}
      </PlainLink>
    )
  }
  return (
    <PressButton onPress={onPress} className={cx(face, className)}>
      {content}
    </PressButton>
  )
}
