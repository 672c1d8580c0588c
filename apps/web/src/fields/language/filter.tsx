import { languageCodeSchema } from '@castellan/contract/fields/language.ts'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import { useState } from 'react'
import { joinWords } from '../../i18n/separators.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import type { ChosenProps, FilterProps } from '../view/field-view.ts'
import { languageOptions } from './language-options.ts'

/** Any of the languages found by a few letters or by their code, the chosen ones first. */
export function LanguageFilter({ name, words, values, onChange }: FilterProps) {
  const { t, locale } = useTranslation()
  const [typed, setTyped] = useState('')
  const letters = typed.trim().toLocaleLowerCase(locale)
  const all = languageOptions(locale, [])
  const optionOf = (code: string) =>
    all.find(({ value }) => value === code) ?? { value: code, label: `${languageName(code, locale)} · ${code}` }
  const found = all.filter(({ label }) => label.toLocaleLowerCase(locale).includes(letters)).map(({ value }) => value)
  const codes = new Set([...values, ...found, ...(isCode(letters) ? [letters] : [])])
  const shown = [...codes].map(optionOf)
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

/** Whether rows may have it; a language of two letters has them for its code. */
const isCode = (code: string) => languageCodeSchema.safeParse(code).success && new Intl.Locale(code).language === code

export function LanguageChosen({ values }: ChosenProps) {
  const { locale } = useTranslation()
  return joinWords(values.map((code) => languageName(code, locale)))
}
