import type { ChosenProps } from '../view/field-view.ts'

export function TextChosen({ values }: ChosenProps) {
  return values.join(', ')
}
