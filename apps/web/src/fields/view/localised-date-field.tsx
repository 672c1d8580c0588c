import { datePattern } from '../../ui/text/format-date.ts'
import { DateField, type DateFieldProps } from '../../ui/field/date-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

type OfWords = 'placeholder' | 'unreadableMessage' | 'pickLabel'

/** A date field in the reader's language. */
export function LocalisedDateField(props: Omit<DateFieldProps, OfWords>) {
  const { t, locale } = useTranslation()
  // In the letters of the language: `TT.MM.JJJJ` in German.
  const [day = '', month = '', year = ''] = t(($) => $.table.date.day).split('/')
  const [, time = ''] = t(($) => $.table.date.withTime).split(' ')
  const ofDay = datePattern(locale).replace('DD', day).replace('MM', month).replace('YYYY', year)
  const format = props.hasTime ? `${ofDay} ${time}` : ofDay
  return (
    <DateField
      {...props}
      placeholder={format}
      unreadableMessage={t(($) => $.table.date.unreadable, { format })}
      pickLabel={t(($) => $.table.date.pick)}
    />
  )
}
