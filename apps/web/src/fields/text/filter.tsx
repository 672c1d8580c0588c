import { useEffect, useState } from 'react'
import { limits } from '@castellan/contract/limits.ts'
import { TextField } from '../../ui/field/text-field.tsx'
import type { FilterProps } from '../view/field-view.ts'
import { useDebouncedValue } from '../../ui/field/use-debounced-value.ts'

/** The whole text a column must hold. */
export function TextFilter({ name, words, values, onChange }: FilterProps) {
  const [typed, setTyped] = useState(values[0] ?? '')
  const settled = useDebouncedValue(typed.trim(), limits.selectSearchDelayMs)
  useEffect(() => {
    if (settled !== (values[0] ?? '')) onChange(settled === '' ? [] : [settled])
    // What was typed decides; the values follow it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return <TextField label={words.fields[name] ?? name} value={typed} onChange={setTyped} autoFocus />
}
