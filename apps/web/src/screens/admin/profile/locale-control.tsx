import { locales } from '@castellan/contract/locales.ts'
import { useController } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { languageName } from '../../../shell/language-name.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import type { changesOf, ProfileDraft } from './profile-draft.ts'

export type ProfileControlProps = {
  control: Control<ProfileDraft, unknown, ReturnType<typeof changesOf>>
  label: string
}

/** The language the panel speaks to its reader, each in its own script. */
export function LocaleControl({ control, label }: ProfileControlProps) {
  const { field, fieldState } = useController({ control, name: 'locale' })
  const options = locales.map((locale) => ({ value: locale, label: languageName(locale) }))
  return (
    <SelectField
      {...field}
      label={label}
      placeholder={label}
      options={options}
      errorMessage={fieldState.error?.message}
    />
  )
}
