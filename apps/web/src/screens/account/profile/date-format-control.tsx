import { dateFormats, type DateFormatName } from '@castellan/contract/access/date-formats.ts'
import { useState } from 'react'
import type { FormField } from '../../../form/use-form.ts'
import { ownLanguageName } from '../../../shell/language-name.ts'
import { datePattern, formatDate } from '../../../ui/text/format-date.ts'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** How dates read, each way shown by the day of today. */
export function DateFormatControl({ onChange, ...field }: FormField<DateFormatName> & { label: string }) {
  const { t, language, locale } = useTranslation()
  const [today] = useState(Date.now)
  const sayings: Record<DateFormatName, string> = {
    dmy: t(($) => $.account.profile.dateFormatDefault),
    language: ownLanguageName(language),
    iso: 'ISO 8601',
  }
  const options = dateFormats.map((value) => ({
    value,
    label: `${formatDate(today, { locale, pattern: datePattern(locale, value) })} · ${sayings[value]}`,
  }))
  const choose = (value: string | null) => {
    const format = dateFormats.find((each) => each === value)
    if (format !== undefined) onChange(format)
  }
  return <SelectField {...field} placeholder={field.label} options={options} onChange={choose} />
}
