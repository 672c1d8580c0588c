import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { buttonStyle } from './button-style.ts'
import type { ButtonStyleProps } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'>, ButtonStyleProps {
  children: ReactNode
  icon?: LucideIcon
  /** What a screen reader hears while `isPending`; the text of the button when left out. */
  pendingLabel?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button keeps its width while it is pending. One `primary` a screen; `secondary` is the default. */
export function Button({ children, icon: Icon, pendingLabel, className, variant, size, width, ...rest }: ButtonProps) {
  const { isPending } = rest
  const spokenLabel = pendingLabel ?? (typeof children === 'string' ? children : '…')
  return (
    <AriaButton {...rest} className={buttonStyle({ variant, size, width, className })}>
      <span className={isPending ? 'contents *:invisible' : 'contents'}>
        {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="truncate">{children}</span>
      </span>
      {isPending ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={spokenLabel} />
        </span>
      ) : null}
    </AriaButton>
  )
}
