import { named } from '@castellan/contract/types/typed-keys.ts'
import { numberPreferences } from '@castellan/contract/calls/device-settings.ts'
import type { Preferences } from '@castellan/contract/calls/device-settings.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LanguageOrder } from './language-order.tsx'
import { preferencePages } from './preference-pages.ts'
import type { PreferenceField, PreferencePage, PreferencePageName } from './preference-pages.ts'
import { RunNow } from './run-now.tsx'
import { formatOffset, useSettingTexts } from './setting-texts.ts'
import { SettingsPage } from './settings-page.tsx'
import { StepField } from './step-field.tsx'
import { UtilityOrder } from './utility-order.tsx'

/** The screen of one preference, made of its line in `preferencePages`. */
export function PreferenceScreen({ page }: { page: PreferencePageName }) {
  const { t } = useTranslation()
  const { change: name, fields }: PreferencePage = preferencePages[page]
  return (
    <SettingsPage
      title={t(($) => $.ownerSettings.pages[page].title)}
      about={t(($) => $.ownerSettings.pages[page].about)}
    >
      {({ preferences }, change) => (
        <div className="flex flex-col gap-5">
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              preferences={preferences}
              onChange={(value) => change(name, { [field.name]: value })}
            />
          ))}
          {page === 'quick-utilities' ? <RunNow /> : null}
        </div>
      )}
    </SettingsPage>
  )
}

interface FieldProps {
  field: PreferenceField
  preferences: Preferences
  onChange: (value: unknown) => void
}

function Field({ field, preferences, onChange }: FieldProps) {
  const { label, say } = useSettingTexts()
  switch (field.kind) {
    case 'choice':
      return <ChoiceField field={field} value={preferences[field.name]} onChange={onChange} />
    case 'number':
      return <AmountField name={field.name} value={preferences[field.name]} onChange={onChange} />
    case 'languages':
      return (
        <LanguageOrder
          label={label(field.name)}
          kind={field.name === 'audio_languages' ? 'audio' : 'subtitle'}
          codes={preferences[field.name]}
          onChange={onChange}
          none={say(field.name, [])}
        />
      )
    case 'utilities':
      return <UtilityOrder label={label(field.name)} list={preferences[field.name]} onChange={onChange} />
    default:
      return field satisfies never
  }
}

type Choice = Extract<PreferenceField, { kind: 'choice' }>

function ChoiceField({
  field,
  value,
  onChange,
}: {
  field: Choice
  value: string | null
  onChange: FieldProps['onChange']
}) {
  const { t } = useTranslation()
  const { label, say } = useSettingTexts()
  const about = (option: string) =>
    field.name === 'theme' ? { description: t(($) => named($.ownerSettings.options.themeAbout, option)) } : {}
  return (
    <RadioGroup
      look="cards"
      aria-label={label(field.name)}
      value={value ?? ''}
      onChange={(option) => onChange(option === '' ? null : option)}
      options={field.options.map((option) => ({
        value: option,
        label: say(field.name, option === '' ? null : option),
        ...about(option),
      }))}
    />
  )
}

type Amount = Extract<PreferenceField, { kind: 'number' }>['name']

function AmountField({ name, value, onChange }: { name: Amount; value: number; onChange: FieldProps['onChange'] }) {
  const { t, locale } = useTranslation()
  const { label, say } = useSettingTexts()
  const { min, max, step } = numberPreferences[name]
  const hint =
    name === 'banner_time_s'
      ? t(($) => $.ownerSettings.hints.banner_time_s)
      : name === 'epg_offset_min'
        ? t(($) => $.ownerSettings.hints.epg_offset_min)
        : undefined
  if (name === 'epg_offset_min')
    return (
      <StepField
        label={label(name)}
        value={value}
        range={{ min, max }}
        steps={[-60, -step, step, 60]}
        say={(minutes) => say(name, minutes)}
        sayStep={(minutes) => formatOffset(minutes, locale, 'narrow')}
        description={hint}
        onChange={onChange}
      />
    )
  return (
    <NumberField
      label={label(name)}
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      description={hint === undefined ? say(name, value) : `${say(name, value)}. ${hint}`}
      onChange={(typed) => {
        if (!Number.isNaN(typed)) onChange(typed)
      }}
    />
  )
}
