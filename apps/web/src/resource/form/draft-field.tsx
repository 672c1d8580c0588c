import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { inputs } from '../../fields/inputs.ts'
import type { Component } from '../../fields/view/field-parts.ts'
import type { InputProps } from '../../fields/view/field-view.ts'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'
import type { FormField } from '../../form/use-form.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

export type DraftFieldProps = {
  resource: Resource
  words: ResourceTexts
  field: FormField<unknown>
  isDisabled: boolean
  isFirst: boolean
  /** A new record must bring every required field; a password is then asked for too. */
  isNew: boolean
}

/** One field of the form: the input of its kind, with its words and its message. */
export function DraftField({ resource, words, field, isDisabled, isFirst, isNew }: DraftFieldProps) {
  const { t } = useTranslation()
  const { name } = field
  const kindOf = resource.fields[name]!
  const Input: Component<InputProps> | undefined = inputs[kindOf.kind.name]
  if (!Input) return null
  const mustBring = kindOf.required && (isNew || kindOf.kind.name !== 'password')
  const hint =
    kindOf.kind.name === 'password' && isNew
      ? t(($) => $.server.errors.too_short, { min: kindOf.min ?? 0 })
      : words.hints[name]
  return (
    <div data-field={name} className="contents">
      <Input
        field={kindOf}
        name={name}
        words={words}
        value={field.value}
        onChange={field.onChange}
        onBlur={() => undefined}
        focusRef={null}
        label={words.fields[name] ?? name}
        description={hint}
        errorMessage={field.errorMessage}
        optionalLabel={mustBring || kindOf.kind.name === 'toggle' ? undefined : t(($) => $.table.optional)}
        isDisabled={isDisabled}
        autoFocus={isFirst}
      />
    </div>
  )
}
