import { DateField as PlainDateField } from '../ui/date-field.tsx'
import type { DateFieldProps } from '../ui/date-field.tsx'
import { useTranslation } from '../i18n/use-translation.ts'

type OfWords = 'placeholder' | 'unreadableMessage' | 'pickLabel'

/** A date field in the reader's language. */
export function DateField(props: Omit<DateFieldProps, OfWords>) {
  const { t } = useTranslation()
  const format = props.hasTime ? t(($) => $.table.date.withTime) : t(($) => $.table.date.day)
  return (
    <PlainDateField
      {...props}
      placeholder={format}
      unreadableMessage={t(($) => $.table.date.unreadable, { format })}
      pickLabel={t(($) => $.table.date.pick)}
    />
  )
}
