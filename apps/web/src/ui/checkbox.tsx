import { cx } from 'class-variance-authority'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import type { CheckboxFieldProps } from 'react-aria-components/Checkbox'
import { FieldHelp } from './field.tsx'
import type { FieldTexts } from './field.tsx'

export interface CheckboxProps
  extends Omit<CheckboxFieldProps, 'children' | 'className'>, Pick<FieldTexts, 'description' | 'errorMessage'> {
  children?: ReactNode
  className?: string
}

/** Ticks one thing or agrees to it. On/off that works at once is a `Switch`. */
export function Checkbox({ children, description, errorMessage, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      {...rest}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={cx('group flex flex-col gap-1', className)}
    >
      <CheckboxButton className="group/box flex items-start gap-2.5 text-(length:--control-text) data-disabled:text-ink-3 data-focus-visible:outline-none phone:min-h-12 phone:items-center">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className="mt-px grid size-(--tick) shrink-0 place-items-center rounded-xs border border-field bg-surface text-brand-ink outline-offset-2 group-data-focus-visible/box:outline-2 group-data-focus-visible/box:outline-brand group-data-hovered/box:border-ink-3 group-data-selected/box:border-brand group-data-selected/box:bg-brand group-data-indeterminate/box:border-brand group-data-indeterminate/box:bg-brand group-data-invalid:border-stop group-data-disabled/box:opacity-50">
              {isIndeterminate ? <Minus aria-hidden className="size-[80%]" strokeWidth={3} /> : null}
              {isSelected && !isIndeterminate ? <Check aria-hidden className="size-[80%]" strokeWidth={3} /> : null}
            </span>
            {children}
          </>
        )}
      </CheckboxButton>
      <span className="flex flex-col gap-1 ps-[calc(var(--tick)+10px)] empty:hidden">
        <FieldHelp description={description} errorMessage={errorMessage} />
      </span>
    </CheckboxField>
  )
}
