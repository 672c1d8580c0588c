import { Checkbox } from '../../ui/field/checkbox.tsx'
import { StatusDot } from '../../ui/text/status-dot.tsx'
import type { FilterProps } from '../view/field-view.ts'
import { valueWord } from '../../i18n/resource-texts.ts'

/** Any of the values of a `oneOf` or a `status`. */
export function OneOfFilter({ field, name, words, values, onChange }: FilterProps) {
  const offered = field.values ?? []
  const toggle = (value: string, isChosen: boolean) =>
    onChange(offered.filter((each) => (each === value ? isChosen : values.includes(each))))
  return (
    <div className="flex flex-col gap-2.5">
      {offered.map((value) => {
        const tone = field.tones?.[value]
        const word = valueWord(words, name, value)
        return (
          <Checkbox key={value} isSelected={values.includes(value)} onChange={(isChosen) => toggle(value, isChosen)}>
            {tone ? <StatusDot tone={tone} label={word} /> : word}
          </Checkbox>
        )
      })}
    </div>
  )
}
