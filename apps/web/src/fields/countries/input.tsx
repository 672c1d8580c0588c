import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { RemovableTags } from '../tags/removable-tags.tsx'
import { CountryBox } from '../country/country-box.tsx'
import { countryName } from '@castellan/contract/kit/code-names.ts'

/** Each choice joins the list, and the field is empty again for the next one. */
export function CountriesInput(props: InputProps<string[]>) {
  const { value, onChange, isDisabled } = props
  const { locale } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <CountryBox
        key={value.length}
        {...frameProps<HTMLInputElement>(props)}
        value=""
        without={value}
        onChange={(code) => code !== '' && onChange([...value, code])}
      />
      <RemovableTags {...{ value, onChange, isDisabled }} label={(code) => countryName(code, locale)} />
    </div>
  )
}
