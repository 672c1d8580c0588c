import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle, type ButtonStyleProps } from './button-style.ts'
import { PressButton, type PressButtonProps } from './press-button.tsx'

export interface ButtonProps extends Omit<PressButtonProps, 'children'>, ButtonStyleProps {
  children: ReactNode
  icon?: LucideIcon
  /** Accessible text while `isPending`; the text of the button when omitted. */
  pendingLabel?: string
}

/** A button keeps its width while it is pending. One `primary` a screen; `secondary` is the default. */
export function Button({ children, icon: Icon, pendingLabel, className, variant, size, width, ...rest }: ButtonProps) {
  const { isPending } = rest
  const spokenLabel = pendingLabel ?? (typeof children === 'string' ? children : '…')
  return (
    <PressButton {...rest} className={buttonStyle({ variant, size, width, className })}>
      <span className={isPending ? 'contents *:invisible' : 'contents'}>
        {Icon === undefined ? null : <Icon aria-hidden className="size-4 shrink-0" />}
        <span className="truncate">{children}</span>
      </span>
      {isPending ? (
        <span className="absolute inset-0 grid place-items-center">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          <span className="sr-only">{spokenLabel}</span>
        </span>
      ) : null}
    </PressButton>
  )
}
