import { panelSettings, type SettingName } from '@castellan/contract/settings/panel-settings.ts'
import { useId } from 'react'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { SettingsDraft } from './use-panel-settings.ts'
import { useSettingText } from './use-setting-text.ts'

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))

/** One setting: what it is, what it does, its value, and the way back to what it normally is. */
export function SettingRow({ name, draft }: { name: SettingName; draft: SettingsDraft }) {
  const { t } = useTranslation()
  const textOf = useSettingText()
  const [labelId, hintId] = [useId(), useId()]
  const { label, hint } = t(($) => $.panelSettings.names[name], { returnObjects: true })
  const value = draft.values[name]
  const standard = draft.standard[name]
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p id={labelId} className="font-medium text-pretty">
          {label}
        </p>
        <p id={hintId} className="text-sm text-pretty text-ink-2">
          {hint}
        </p>
      </div>
      <div className="flex w-56 flex-col items-stretch gap-1 max-sm:w-full">
        <Value name={name} draft={draft} labels={{ 'aria-labelledby': labelId, 'aria-describedby': hintId }} />
        {value === standard ? null : (
          <Button size="sm" variant="ghost" className="self-start" onPress={() => draft.change({ [name]: standard })}>
            {t(($) => $.panelSettings.reset, { value: textOf(name, standard) })}
          </Button>
        )}
      </div>
    </li>
  )
}

interface ValueProps {
  name: SettingName
  draft: SettingsDraft
  labels: { 'aria-labelledby': string; 'aria-describedby': string }
}

function Value({ name, draft, labels }: ValueProps) {
  const { t } = useTranslation()
  const setting = panelSettings[name]
  const value = draft.values[name]
  if (setting.type === 'bool')
    return (
      <Switch {...labels} isSelected={value === true} onChange={(isOn) => draft.change({ [name]: isOn })}>
        {value === true ? t(($) => $.table.yes) : t(($) => $.table.no)}
      </Switch>
    )
  if (setting.type === 'zone')
    return (
      <ComboBox
        aria-label={t(($) => $.panelSettings.names[name].label)}
        options={zones}
        value={String(value)}
        onChange={(zone) => draft.change({ [name]: zone ?? draft.standard[name] })}
        errorMessage={draft.messageOf(name)}
        texts={{
          empty: t(($) => $.table.noMatch.title),
          loading: t(($) => $.shell.loading),
          failed: t(($) => $.table.failed.title),
        }}
      />
    )
  const { unit, min, max } = setting
  return (
    <NumberField
      {...labels}
      value={typeof value === 'number' ? value : Number.NaN}
      onChange={(typed) => draft.change({ [name]: Number.isNaN(typed) ? null : typed })}
      errorMessage={draft.messageOf(name)}
      minValue={min}
      maxValue={max}
      step={1}
      {...(unit === null ? {} : { unit: t(($) => $.panelSettings.units[unit]) })}
    />
  )
}
