import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch'
import { AriaFieldHelp } from './aria-field.tsx'
import type { FieldTexts } from './field.tsx'

export interface SwitchProps
  extends Omit<SwitchFieldProps, 'children' | 'className'>, Pick<FieldTexts, 'description' | 'errorMessage'> {
  children?: ReactNode
  /** `end` puts the switch on the far side of its text, as in a settings list. */
  side?: 'start' | 'end'
  className?: string
}

const track =
  'relative h-5 w-9 shrink-0 rounded-full border border-field bg-surface transition-colors outline-offset-2 ' +
  'group-data-focus-visible/switch:outline-2 group-data-focus-visible/switch:outline-brand ' +
  'group-data-selected/switch:border-brand group-data-selected/switch:bg-brand group-data-disabled/switch:opacity-50 ' +
  'phone:h-7 phone:w-12'

const thumb =
  'absolute inset-y-0.5 start-0.5 aspect-square rounded-full bg-ink-3 transition-[inset-inline-start] ' +
  'group-data-selected/switch:start-[18px] group-data-selected/switch:bg-brand-ink phone:group-data-selected/switch:start-[22px]'

/** Turns something on or off at once. */
export function Switch({ children, side = 'start', description, errorMessage, className, ...rest }: SwitchProps) {
  return (
    <SwitchField
      validationBehavior="aria"
      {...rest}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={cx('group flex flex-col gap-1', className)}
    >
      <SwitchButton
        className={cx(
          'group/switch flex items-center gap-2.5 text-(length:--control-text) data-disabled:text-ink-3 data-focus-visible:outline-none phone:min-h-12',
          side === 'end' && 'flex-row-reverse justify-between',
        )}
      >
        <span className={track}>
          <span className={thumb} />
        </span>
        {children}
      </SwitchButton>
      <span className={cx('flex flex-col gap-1 empty:hidden', side === 'start' && 'ps-[46px]')}>
        <AriaFieldHelp description={description} errorMessage={errorMessage} />
      </span>
    </SwitchField>
  )
}
