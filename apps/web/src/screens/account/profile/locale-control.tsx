import { locales } from '@castellan/contract/locales.ts'
import type { FormField } from '../../../form/use-form.ts'
import { ownLanguageName } from '../../../shell/language-name.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import type { ProfileDraft } from './profile-draft.ts'

/** The language the panel speaks to its reader, each in its own script. */
export function LocaleControl({ onChange, ...field }: FormField<ProfileDraft['locale']> & { label: string }) {
  const options = locales.map((locale) => ({ value: locale, label: ownLanguageName(locale) }))
  const choose = (value: string | null) => {
    const locale = locales.find((each) => each === value)
    if (locale !== undefined) onChange(locale)
  }
  return <SelectField {...field} placeholder={field.label} options={options} onChange={choose} />
}
