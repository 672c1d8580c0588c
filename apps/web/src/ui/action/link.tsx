import { cx } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import { createContext, use, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { buttonStyle, type ButtonStyleProps } from './button-style.ts'

/** Goes to an address of this panel without loading the page again. */
export const NavigateContext = createContext<((href: string) => void) | null>(null)

/** A link inside text or a cell; also for links that bring their own element. */
export const linkStyle = 'reach rounded-xs font-medium text-brand underline-offset-3 hover:underline'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'onClick'> {
  onPress?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** True for a plain press; with a modifier or the middle button the browser opens another tab. */
export function followsHere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}

/** A link without a face; addresses of this panel open within the page. */
export function PlainLink({ href, onPress, children, ...rest }: LinkProps) {
  const navigate = use(NavigateContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onPress?.(event)
    const { origin, target, href: whole } = event.currentTarget
    const isElsewhere =
      origin !== location.origin || (target !== '' && target !== '_self') || rest.download !== undefined
    if (navigate === null || event.defaultPrevented || isElsewhere || !followsHere(event)) return
    event.preventDefault()
    navigate(whole.slice(origin.length))
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

export function Link({ className, ...rest }: LinkProps) {
  return <PlainLink {...rest} className={cx(linkStyle, className)} />
}

export interface IconLinkProps extends LinkProps, Pick<ButtonStyleProps, 'variant' | 'size'> {
  icon: LucideIcon
  /** The link's name and its tooltip. */
  label: string
}

/** Goes somewhere, looks like an `IconButton`. */
export function IconLink({ icon: Icon, label, variant = 'ghost', size, className, ...rest }: IconLinkProps) {
  return (
    <PlainLink
      {...rest}
      aria-label={label}
      title={label}
      className={buttonStyle({ variant, size, shape: 'square', className })}
    >
      <Icon aria-hidden className="size-4.5 rtl:-scale-x-100 phone:size-5.5" />
    </PlainLink>
  )
}

export interface LinkButtonProps extends LinkProps, ButtonStyleProps {
  icon?: LucideIcon
  children: ReactNode
}

/** Goes somewhere, looks like a button. */
export function LinkButton({ children, icon: Icon, variant, size, width, className, ...rest }: LinkButtonProps) {
  return (
    <PlainLink {...rest} className={buttonStyle({ variant, size, width, className })}>
      {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="truncate">{children}</span>
    </PlainLink>
  )
}
