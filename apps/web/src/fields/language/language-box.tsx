import { languageName } from '@castellan/contract/kit/language-name.ts'
import { useMemo, type ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { languageOptions } from './language-options.ts'

type LanguageBoxProps = Omit<ComponentProps<typeof ComboBox>, 'options' | 'load' | 'texts' | 'value'> & {
  value: string | null
}

/** One of the languages, found by name or by its code. */
export function LanguageBox({ value, ...rest }: LanguageBoxProps) {
  const { t, locale } = useTranslation()
  const options = useMemo(() => languageOptions(locale, []), [locale])
  return (
    <ComboBox
      placeholder={t(($) => $.table.form.choose)}
      {...rest}
      value={value}
      {...(value === null ? {} : { valueLabel: `${languageName(value, locale)} · ${value}` })}
      options={options}
      texts={t(($) => $.table.form.found, { returnObjects: true })}
    />
  )
}
