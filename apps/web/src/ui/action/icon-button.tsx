import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { buttonStyle, type ButtonStyleProps } from './button-style.ts'
import { PressButton, type PressButtonProps } from './press-button.tsx'
import { Spinner } from '../state/spinner.tsx'
import { useTooltip, type Placement } from './tooltip.tsx'

export interface IconButtonProps
  extends Omit<PressButtonProps, 'children' | 'aria-label'>, Pick<ButtonStyleProps, 'variant' | 'size'> {
  icon: LucideIcon
  /** The button's name and its tooltip. */
  label: string
  tooltipPlacement?: Placement
  /** The red dot of something unread; say it in the label too. */
  hasDot?: boolean
  /** Chevrons and arrows turn around in right-to-left languages. */
  isMirrored?: boolean
}

/** A square button whose name is read aloud and shown on hover. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, tooltipPlacement, hasDot, isMirrored, className, variant = 'ghost', size, ...rest } = props
  const iconSize = size === 'sm' ? 'size-4' : 'size-4.5 phone:size-5.5'
  const { hover, tooltip } = useTooltip(label, tooltipPlacement)
  return (
    <>
      <PressButton
        {...hover}
        {...rest}
        aria-label={label}
        className={buttonStyle({ variant, size, shape: 'square', className })}
      >
        {rest.isPending ? (
          <Spinner label={label} />
        ) : (
          <Icon aria-hidden className={cx(iconSize, isMirrored && 'rtl:-scale-x-100')} />
        )}
        {hasDot ? (
          <span className="absolute end-1.5 top-1.5 size-2 rounded-full bg-stop-fill ring-2 ring-surface" />
        ) : null}
      </PressButton>
      {tooltip}
    </>
  )
}
