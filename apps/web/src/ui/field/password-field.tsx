import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'isCode'> {
  showLabel: string
  hideLabel: string
  /** `current-password` to sign in, `new-password` to choose one: password managers go by it. */
  autoComplete?: 'current-password' | 'new-password' | 'off'
}

/** A secret one may look at; pasting and password managers always work. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      autoComplete="current-password"
      spellCheck="false"
      {...rest}
      type={isShown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="reach -me-1.5 grid size-7 shrink-0 place-items-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink phone:size-10"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      }
    />
  )
}
