import type { ReactNode } from 'react'
import type { AnyForm } from './use-form.ts'

export type FormElementProps = {
  form: AnyForm
  id?: string
  className?: string
  isDisabled?: boolean
  children: ReactNode
}

/** The `<form>` that a press or Enter sends. */
export function FormElement({
  form: { attach, isPending, submit },
  id,
  className,
  isDisabled = false,
  children,
}: FormElementProps) {
  return (
    <form
      ref={attach}
      id={id}
      noValidate
      aria-busy={isPending}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDisabled) void submit()
      }}
    >
      {children}
    </form>
  )
}
