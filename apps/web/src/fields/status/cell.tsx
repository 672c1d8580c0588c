import { StatusDot } from '../../ui/text/status-dot.tsx'
import type { CellProps } from '../view/field-view.ts'
import { valueWord } from '../../i18n/resource-texts.ts'

export function StatusCell({ field, name, words, value }: CellProps<string>) {
  return <StatusDot tone={field.tones?.[value] ?? 'off'} label={valueWord(words, name, value)} />
}
