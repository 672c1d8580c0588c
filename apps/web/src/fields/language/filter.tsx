import { languageName } from '@castellan/contract/kit/language-name.ts'
import { useState } from 'react'
import { joinWords } from '../../i18n/separators.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import type { ChosenProps, FilterProps } from '../view/field-view.ts'
import { languageOptions } from './language-options.ts'

/** Any of the languages found by a few letters, the chosen ones first. */
export function LanguageFilter({ name, words, values, onChange }: FilterProps) {
  const { t, locale } = useTranslation()
  const [typed, setTyped] = useState('')
  const isFound = (label: string) => label.toLocaleLowerCase(locale).includes(typed.trim().toLocaleLowerCase(locale))
  const all = languageOptions(locale, [])
  const isChosen = ({ value }: { value: string }) => values.includes(value)
  const shown = [...all.filter(isChosen), ...all.filter((one) => !isChosen(one) && isFound(one.label))]
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
        {shown.map(({ value, label }) => (
          <Checkbox
            key={value}
            isSelected={values.includes(value)}
            onChange={(next) => onChange(next ? [...values, value] : values.filter((each) => each !== value))}
          >
            {label}
          </Checkbox>
        ))}
        {shown.length === 0 ? <p className="text-sm text-ink-3">{t(($) => $.table.form.found.empty)}</p> : null}
      </div>
    </div>
  )
}

export function LanguageChosen({ values }: ChosenProps) {
  const { locale } = useTranslation()
  return joinWords(values.map((code) => languageName(code, locale)))
}
