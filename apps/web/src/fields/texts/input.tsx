import type { Texts } from '@castellan/contract/fields/texts.ts'
import { locales, type Locale } from '@castellan/contract/locales.ts'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InputProps } from '../view/field-view.ts'
import { frameProps } from '../view/frame-props.ts'
import { languageNameIn } from './language-name.ts'

/** Longer texts are written in several lines. */
const oneLineMax = 200

/** The English text, and one for every language that was added. */
export function TextsInput(props: InputProps<Texts>) {
  const { t, locale } = useTranslation()
  const { field, name, value, onChange, onBlur, label, isDisabled } = props
  const added = locales.filter((language) => language !== 'en' && value[language] !== undefined)
  const missing = locales.filter((language) => language !== 'en' && value[language] === undefined)
  const nameOf = (language: Locale) => languageNameIn(locale, language)
  const set = (language: Locale, text: string) => onChange({ ...value, [language]: text })
  const isLong = (field.max ?? 0) > oneLineMax
  const Control = isLong ? TextArea : TextField
  const english = {
    label: `${label} · ${nameOf('en')}`,
    value: value.en ?? '',
    onChange: (text: string) => set('en', text),
    autoComplete: 'off',
  }
  return (
    <div className="flex flex-col gap-2">
      {isLong ? (
        <TextArea {...frameProps<HTMLTextAreaElement>(props)} {...english} />
      ) : (
        <TextField {...frameProps<HTMLInputElement>(props)} {...english} />
      )}
      {added.map((language) => (
        <div key={language} className="flex items-start gap-1">
          <Control
            label={`${label} · ${nameOf(language)}`}
            name={`${name}.${language}`}
            value={value[language] ?? ''}
            onChange={(text: string) => set(language, text)}
            onBlur={onBlur}
            isDisabled={isDisabled}
            className="flex-1"
            autoComplete="off"
          />
          <IconButton
            icon={X}
            label={t(($) => $.messages.texts.remove, { language: nameOf(language) })}
            isDisabled={isDisabled}
            className="mt-6"
            onPress={() => onChange(Object.fromEntries(Object.entries(value).filter(([each]) => each !== language)))}
          />
        </div>
      ))}
      {missing.length === 0 ? null : (
        <SelectField
          aria-label={`${label}: ${t(($) => $.messages.texts.addLanguage)}`}
          size="sm"
          className="self-start"
          options={missing.map((language) => ({ value: language, label: nameOf(language) }))}
          value={null}
          onChange={(language) => set(language as Locale, '')}
          placeholder={t(($) => $.messages.texts.addLanguage)}
          isDisabled={isDisabled}
        />
      )}
    </div>
  )
}
