import { useMemo, type ComponentProps } from 'react'
import { ComboBox } from '../../ui/field/combo-box.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName } from '@castellan/contract/kit/code-names.ts'
import { countryOptions } from './country-options.ts'

type CountryBoxProps = Omit<ComponentProps<typeof ComboBox>, 'options' | 'load' | 'texts' | 'value' | 'onChange'> & {
  /** Two letters; empty for none. */
  value: string
  onChange: (code: string) => void
  /** Countries it does not offer. */
  without?: readonly string[]
}

const none: readonly string[] = []

/** One of the countries, found by name or by its two letters. */
export function CountryBox({ value, onChange, without = none, ...rest }: CountryBoxProps) {
  const { t, locale } = useTranslation()
  const options = useMemo(() => countryOptions(locale, without), [locale, without])
  return (
    <ComboBox
      {...rest}
      value={value === '' ? null : value}
      {...(value === '' ? {} : { valueLabel: `${countryName(value, locale)} · ${value}` })}
      options={options}
      onChange={(code) => onChange(code ?? '')}
      placeholder={t(($) => $.table.form.choose)}
      texts={t(($) => $.table.form.found, { returnObjects: true })}
    />
  )
}
