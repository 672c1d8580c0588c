import { limits } from '@castellan/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { FilterProps } from '../view/field-view.ts'
import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'
import { noneValue, useLabels } from './chosen.tsx'
import { lookUpSaid } from './look-up.ts'

/** Any of the rows found by a few letters, the chosen ones first. */
export function RefFilter({ field, name, words, values, onChange }: FilterProps) {
  const { t, locale } = useTranslation()
  const to = field.to ?? ''
  const [typed, setTyped] = useState('')
  const q = useDebouncedValue(typed, limits.selectSearchDelayMs)
  const found = useQuery({
    queryKey: ['look-up', to, q, locale],
    queryFn: ({ signal }) => lookUpSaid(to, { q }, { t, signal }),
  })
  const links = useDeferredValue(found.data) ?? []
  const chosen = useLabels(to, values)
  const others = links.filter((link) => !values.includes(String(link.id)))
  const choose = (value: string, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((each) => each !== value))
  const texts = t(($) => $.table.form.found, { returnObjects: true })
  const says = found.isError ? texts.failed : found.isPending ? texts.loading : links.length === 0 ? texts.empty : null

  return (
    <div className="flex w-60 flex-col gap-3">
      <SearchField
        label={words.fields[name] ?? name}
        clearLabel={t(($) => $.shell.clear)}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <div className="flex max-h-75 flex-col gap-2.5 overflow-y-auto p-0.5">
        {field.required ? null : (
          <Checkbox isSelected={values.includes(noneValue)} onChange={(isChosen) => choose(noneValue, isChosen)}>
            {t(($) => $.table.filterNone)}
          </Checkbox>
        )}
        {values
          .filter((value) => value !== noneValue)
          .map((value) => (
            <Checkbox key={value} isSelected onChange={() => choose(value, false)}>
              {chosen.get(value) ?? `#${value}`}
            </Checkbox>
          ))}
        {others.map((link) => (
          <Checkbox key={link.id} isSelected={false} onChange={() => choose(String(link.id), true)}>
            {link.label}
          </Checkbox>
        ))}
        {says === null ? null : <p className="text-sm text-ink-3">{says}</p>}
      </div>
    </div>
  )
}
