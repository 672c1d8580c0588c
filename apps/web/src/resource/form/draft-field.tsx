import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { inputOf } from '../../fields/inputs.ts'
import type { ResourceTexts } from '../../fields/resource-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Draft } from './draft.ts'

export type DraftFieldProps = {
  resource: Resource
  words: ResourceTexts
  name: string
  control: Control<Draft, unknown, Record<string, unknown>>
  isDisabled: boolean
  isFirst: boolean
  /** A new record must bring every required field; a password is then asked for too. */
  isNew: boolean
}

/** One field of the form: the input of its kind, with its words and its message. */
export function DraftField({ resource, words, name, control, isDisabled, isFirst, isNew }: DraftFieldProps) {
  const { t } = useTranslation()
  const kindOf = resource.fields[name]!
  const { field, fieldState } = useController({ name, control })
  const Input = inputOf(kindOf.kind)
  const mustBring = kindOf.required && (isNew || kindOf.kind !== 'password')
  const hint =
    kindOf.kind === 'password' && isNew
      ? t(($) => $.server.errors.too_short, { min: kindOf.min ?? 0 })
      : words.hints[name]
  return (
    <Input
      field={kindOf}
      name={name}
      words={words}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      focusRef={field.ref}
      label={words.fields[name] ?? name}
      description={hint}
      errorMessage={fieldState.error?.message}
      optionalLabel={mustBring || kindOf.kind === 'toggle' ? undefined : t(($) => $.table.optional)}
      isDisabled={isDisabled}
      autoFocus={isFirst}
    />
  )
}
