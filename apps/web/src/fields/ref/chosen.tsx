import { useQueries } from '@tanstack/react-query'
import { linkLabel } from '../../i18n/role-name.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChosenProps } from '../view/field-view.ts'
import { readLink } from './look-up.ts'

/** The option for rows without a reference. */
export const noneValue = 'none'

export function RefChosen({ field, values }: ChosenProps) {
  const { t } = useTranslation()
  const labels = useLabels(field.to ?? '', values)
  return values
    .map((value) => (value === noneValue ? t(($) => $.table.filterNone) : (labels.get(value) ?? `#${value}`)))
    .join(', ')
}

/** The labels of the rows whose ids stand in the address. */
export function useLabels(to: string, values: readonly string[]): Map<string, string> {
  const ids = values.filter((value) => value !== noneValue)
  const { t } = useTranslation()
  const read = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['look-up', to, 'row', id],
      queryFn: () => readLink(to, Number(id)),
      staleTime: Infinity,
    })),
  })
  return new Map(read.flatMap(({ data }) => (data ? [[String(data.id), linkLabel(t, to, data.label)] as const] : [])))
}
