import { LocalisedDateField } from '../../../fields/view/localised-date-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { spans, type Span, type StatementPeriod } from './statement-period.ts'

export type PeriodPickerProps = {
  period: StatementPeriod
  onSpan: (span: Span) => void
  onDays: (days: { from?: string | undefined; to?: string | undefined }) => void
}

/** The usual spans of accounting, or any two days. */
export function PeriodPicker({ period: { span, from, to }, onSpan, onDays }: PeriodPickerProps) {
  const { t } = useTranslation()
  const nameOf = (each: Span) => (each === 'all' ? t(($) => $.statement.all) : t(($) => $.statement.spans[each]))
  return (
    <div className="flex flex-wrap items-start gap-3">
      <SelectField
        label={t(($) => $.statement.period)}
        placeholder=""
        options={spans.map((each) => ({ value: each, label: nameOf(each) }))}
        value={span}
        onChange={(each) => onSpan(each)}
        className="w-full sm:w-44"
      />
      <LocalisedDateField
        label={t(($) => $.statement.from)}
        value={from ?? ''}
        onChange={(day) => onDays({ from: day === '' ? undefined : day, to })}
        className="min-w-0 flex-1 sm:w-42 sm:flex-none"
      />
      <LocalisedDateField
        label={t(($) => $.statement.to)}
        value={to ?? ''}
        errorMessage={
          from !== undefined && to !== undefined && to < from ? t(($) => $.server.errors.ends_before_start) : undefined
        }
        onChange={(day) => onDays({ from, to: day === '' ? undefined : day })}
        className="min-w-0 flex-1 sm:w-42 sm:flex-none"
      />
    </div>
  )
}
