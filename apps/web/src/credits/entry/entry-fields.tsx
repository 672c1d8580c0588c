import { limits } from '@castellan/contract/limits.ts'
import { ChevronRight } from 'lucide-react'
import { LocalisedDateField } from '../../fields/view/localised-date-field.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mayEnd, needsReason } from './entry.ts'
import { PersonField } from '../person-field.tsx'
import type { EntryForm } from './use-entry.ts'

type Part = { form: EntryForm }

/** Whom, how many and why. */
export function EntryFields({ form: { values: entry, change, field, messageOf } }: Part) {
  const { t } = useTranslation()
  return (
    <>
      <PersonField
        type={entry.type}
        person={entry.person}
        onChange={(person) => change({ person })}
        errorMessage={messageOf('person')}
        autoFocus={entry.person === null}
      />
      {entry.type === 'adjustment' ? (
        <RadioGroup
          label={t(($) => $.enterCredits.direction)}
          orientation="horizontal"
          options={[
            { value: 'add', label: t(($) => $.enterCredits.add) },
            { value: 'take', label: t(($) => $.enterCredits.take) },
          ]}
          value={entry.direction}
          onChange={(direction) => change({ direction: direction === 'take' ? 'take' : 'add' })}
          errorMessage={messageOf('direction')}
        />
      ) : null}
      <TextField
        {...field('credits')}
        label={t(($) => $.enterCredits.credits)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        autoFocus={entry.person !== null}
      />
      <TextField
        {...field('note')}
        label={needsReason(entry.type) ? t(($) => $.enterCredits.reason) : t(($) => $.enterCredits.note)}
        {...(needsReason(entry.type) ? {} : { optionalLabel: t(($) => $.table.optional) })}
        autoComplete="off"
        maxLength={limits.creditNoteMax}
      />
    </>
  )
}

/** What only an invoice needs, out of the way until it is asked for. */
export function InvoiceFields({ form: { values: entry, change, field, toggle, messageOf } }: Part) {
  const { t } = useTranslation()
  const hasError = (['unit_price', 'currency', 'reference', 'expires_at'] as const).some(
    (field) => messageOf(field) !== undefined,
  )
  return (
    <details className="group/more" {...(hasError ? { open: true } : {})}>
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded-xs text-sm font-medium text-ink-2 hover:text-ink">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform group-open/more:rotate-90 rtl:-scale-x-100 rtl:group-open/more:-rotate-90"
        />
        {t(($) => $.enterCredits.further)}
      </summary>
      <div className="grid grid-cols-2 gap-4 pt-3">
        <TextField
          {...field('unit_price')}
          label={t(($) => $.enterCredits.unitPrice)}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          label={t(($) => $.enterCredits.currency)}
          placeholder="EUR"
          autoComplete="off"
          maxLength={3}
          value={entry.currency}
          onChange={(currency) => change({ currency: currency.toUpperCase() })}
          errorMessage={messageOf('currency')}
        />
        <TextField
          {...field('reference')}
          label={t(($) => $.enterCredits.reference)}
          description={t(($) => $.enterCredits.referenceHint)}
          autoComplete="off"
          maxLength={limits.creditReferenceMax}
          className="col-span-2"
        />
        {mayEnd(entry.type) ? (
          <LocalisedDateField
            label={t(($) => $.enterCredits.end)}
            description={t(($) => $.enterCredits.endHint)}
            value={entry.expires_at}
            onChange={(expires_at) => change({ expires_at })}
            onUnreadable={(expires_at) => change({ expires_at })}
            errorMessage={messageOf('expires_at')}
            className="col-span-2"
          />
        ) : null}
        <Checkbox {...toggle('isDraft')} className="col-span-2">
          {t(($) => $.enterCredits.draft)}
        </Checkbox>
      </div>
    </details>
  )
}
