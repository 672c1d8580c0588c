import { CircleAlert } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

export type ErrorSummaryProps = {
  /** What belongs to no field. */
  failure: string | null
  fields: readonly { name: string; label: string; message: string }[]
  onGoTo: (name: string) => void
}

/** Everything that is in the way of saving, each with the way to its field. */
export function ErrorSummary({ failure, fields, onGoTo }: ErrorSummaryProps) {
  const { t } = useTranslation()
  if (failure === null && fields.length === 0) return null
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-md border border-stop bg-stop-soft p-3 text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-stop" />
      <div className="min-w-0">
        {failure ?? t(($) => $.table.form.summary, { count: fields.length })}
        <ul>
          {fields.map(({ name, label, message }) => (
            <li key={name}>
              <button type="button" onClick={() => onGoTo(name)} className="text-start underline underline-offset-3">
                {label}
              </button>
              : {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
