import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonStyle } from './button-style.ts'
import type { ButtonStyleProps } from './button-style.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'
import type { TooltipProps } from './tooltip.tsx'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'aria-label'>, Pick<ButtonStyleProps, 'variant' | 'size'> {
  icon: LucideIcon
  /** The button's name and its tooltip. */
  label: string
  tooltipPlacement?: TooltipProps['placement']
  /** The red dot of something unread; say it in the label too. */
  hasDot?: boolean
  /** Chevrons and arrows turn around in right-to-left languages. */
  isMirrored?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A square button whose name is read aloud and shown on hover. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, tooltipPlacement, hasDot, isMirrored, className, variant = 'ghost', size, ...rest } = props
  const iconSize = size === 'sm' ? 'size-4' : 'size-4.5 phone:size-5.5'
  return (
    <Tooltip text={label} placement={tooltipPlacement}>
      <AriaButton {...rest} aria-label={label} className={buttonStyle({ variant, size, shape: 'square', className })}>
        {rest.isPending ? (
          <Spinner label={label} />
        ) : (
          <Icon aria-hidden className={cx(iconSize, isMirrored && 'rtl:-scale-x-100')} />
        )}
        {hasDot ? (
          <span className="absolute end-1.5 top-1.5 size-2 rounded-full bg-stop-fill ring-2 ring-surface" />
        ) : null}
      </AriaButton>
    </Tooltip>
  )
}
