import type { ChosenProps } from '../field-view.ts'

export function TextChosen({ values }: ChosenProps) {
  return values.join(', ')
}
