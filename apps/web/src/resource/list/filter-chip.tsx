import { ChevronDown, X } from 'lucide-react'
import { Suspense } from 'react'
import type { FilterProps } from '../../fields/view/field-view.ts'
import { filters } from '../../fields/filters.ts'
import { Popover, PopoverTrigger } from '../../ui/action/popover.tsx'
import { PressButton } from '../../ui/action/press-button.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'

export type FilterChipProps = FilterProps

const pill = 'inline-flex h-8 max-w-full items-center rounded-full border text-sm pointer-coarse:h-11'

/** One filter: what it is called, what was chosen, and a cross to take it away. */
export function FilterChip({ field, name, words, presets, values, onChange }: FilterChipProps) {
  const { t } = useTranslation()
  const view = filters[field.kind.name]
  if (!view) return null
  const { Choices, Chosen } = view
  const place = { field, name, words, values }
  const isSet = values.length > 0
  return (
    <span
      className={`${pill} ${isSet ? 'border-transparent bg-brand-soft text-brand' : 'border-line-strong bg-surface text-ink hover:bg-sunk'}`}
    >
      <PopoverTrigger>
        <PressButton className="ring-inside inline-flex h-full min-w-0 items-center gap-1.5 rounded-full px-3 font-medium whitespace-nowrap">
          <span className="max-w-64 truncate">
            {words.fields[name]}
            {isSet ? ': ' : null}
            <Suspense>{isSet ? <Chosen {...place} /> : null}</Suspense>
          </span>
          {isSet ? null : <ChevronDown aria-hidden className="size-3.5 shrink-0 text-ink-3" />}
        </PressButton>
        <Popover label={words.fields[name] ?? name} placement="bottom start" className="min-w-44">
          <Suspense fallback={<Skeleton className="h-24 w-40" />}>
            <Choices {...place} presets={presets} onChange={onChange} />
          </Suspense>
        </Popover>
      </PopoverTrigger>
      {isSet ? (
        <button
          type="button"
          aria-label={`${words.fields[name]}: ${t(($) => $.table.filterClear)}`}
          onClick={() => onChange([])}
          className="ring-inside -ms-2 grid size-8 shrink-0 place-items-center rounded-full pointer-coarse:size-11"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      ) : null}
    </span>
  )
}
