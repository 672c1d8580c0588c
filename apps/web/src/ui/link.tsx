import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import type { LinkProps as AriaLinkProps } from 'react-aria-components/Link'
import { buttonStyle } from './button-style.ts'
import type { ButtonStyleProps } from './button-style.ts'

/** A link inside text or a cell; also for links of the router that bring their own element. */
export const linkStyle = 'rounded-xs font-medium text-brand underline-offset-3 hover:underline'

export interface LinkProps extends Omit<AriaLinkProps, 'className' | 'children'> {
  children: ReactNode
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ className, ...rest }: LinkProps) {
  return <AriaLink {...rest} className={cx(linkStyle, className)} />
}

export interface LinkButtonProps extends LinkProps, ButtonStyleProps {
  icon?: LucideIcon
}

/** Goes somewhere, looks like a button. */
export function LinkButton({ children, icon: Icon, variant, size, width, className, ...rest }: LinkButtonProps) {
  return (
    <AriaLink {...rest} className={buttonStyle({ variant, size, width, className })}>
      {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="truncate">{children}</span>
    </AriaLink>
  )
}
