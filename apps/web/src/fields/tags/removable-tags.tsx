import { X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'

type RemovableTagsProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  isDisabled: boolean
  label?: (tag: string) => string
}

/** What was chosen so far; each can be taken out again. */
export function RemovableTags({ value, onChange, isDisabled, label = (tag) => tag }: RemovableTagsProps) {
  const { t } = useTranslation()
  if (value.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {value.map((tag) => (
        <li key={tag} className="inline-flex items-center gap-1 rounded-full bg-hover ps-2.5 pe-1 text-sm">
          {label(tag)}
          <button
            type="button"
            disabled={isDisabled}
            aria-label={t(($) => $.table.form.tagRemove, { tag: label(tag) })}
            onClick={() => onChange(value.filter((each) => each !== tag))}
            className="reach grid size-6 place-items-center rounded-full text-ink-3 hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
